// Clang's CUDA header includes cuRAND's; nothing of it is used.
#pragma once
