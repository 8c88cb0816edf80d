// As NVRTC does: functions without an attribute are for the device, too.
#pragma once
#pragma clang force_cuda_host_device begin
