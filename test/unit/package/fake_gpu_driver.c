// A driver without a GPU, for the code path of benchmarks/gpu/run.py alone: it runs two
// kernels by name on this processor, and does what words in their code say. Compiled for
// NVIDIA's names, or with HIP for AMD's.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef HIP
#define NAME(cuda, hip) hip
#else
#define NAME(cuda, hip) cuda
#endif

enum { INVALID_IMAGE = 218, ILLEGAL_ADDRESS = 700, LAUNCH_FAILED = 719 };

typedef struct {
  const char *code;
  char name[64];
} Function;

static int pending, launches;

static int setting(const char *name, int otherwise) {
  const char *text = getenv(name);
  return text ? atoi(text) : otherwise;
}

// The number behind a word in code.
static int figure(const char *code, const char *word) {
  const char *at = strstr(code, word);
  return at ? atoi(at + strlen(word)) : 0;
}

int NAME(cuInit, hipInit)(unsigned flags) { return setting("FAKE_INIT", 0); }
int NAME(cuDriverGetVersion, hipDriverGetVersion)(int *version) {
  *version = 13000;
  return 0;
}
int NAME(cuDeviceGetCount, hipGetDeviceCount)(int *count) {
  *count = setting("FAKE_DEVICES", 1);
  return 0;
}
int NAME(cuDeviceGetName, hipDeviceGetName)(char *text, int size, int device) {
  snprintf(text, size, "a fake device %d", device);
  return 0;
}
int NAME(cuDeviceGetPCIBusId, hipDeviceGetPCIBusId)(char *text, int size, int device) {
  snprintf(text, size, "0000:00:00.%d", device);
  return 0;
}
int NAME(cuGetErrorString, hipDrvGetErrorString)(int code, const char **text) {
  *text = code == LAUNCH_FAILED ? "launch failed" : "a fake error";
  return 0;
}

#ifdef HIP
int hipSetDevice(int device) { return 0; }
#else
int cuDeviceGetAttribute(int *value, int attribute, int device) {
  int capability = setting("FAKE_CAPABILITY", 80);
  *value = attribute == 75 ? capability / 10 : attribute == 76 ? capability % 10 : -1;
  return 0;
}
int cuDevicePrimaryCtxRetain(void **context, int device) {
  *context = &pending;
  return 0;
}
int cuCtxSetCurrent(void *context) { return context != &pending; }
int cuCtxSetLimit(int limit, size_t value) { return limit != 0 || value < 1024; }
#endif

int NAME(cuModuleLoadData, hipModuleLoadData)(void **module, const char *code) {
  *module = strdup(code);
  return strstr(code, "INVALID") ? INVALID_IMAGE : 0;
}
int NAME(cuModuleGetFunction, hipModuleGetFunction)(void **out, void *module,
                                                    const char *name) {
  Function *function = calloc(1, sizeof(Function));
  function->code = module;
  strncpy(function->name, name, sizeof(function->name) - 1);
  *out = function;
  return 0;
}
int NAME(cuFuncGetAttribute, hipFuncGetAttribute)(int *value, int attribute,
                                                  Function *function) {
  *value = figure(function->code, attribute == 4 ? "REGISTERS=" : "LOCAL=");
  return attribute != 3 && attribute != 4;
}

int NAME(cuMemAlloc_v2, hipMalloc)(void **pointer, size_t size) {
  *pointer = malloc(size);
  return 0;
}
int NAME(cuMemcpyHtoD_v2, hipMemcpyHtoD)(void *to, const void *from, size_t size) {
  memcpy(to, from, size);
  return 0;
}
int NAME(cuMemcpyDtoH_v2, hipMemcpyDtoH)(void *to, const void *from, size_t size) {
  memcpy(to, from, size);
  return 0;
}

int NAME(cuLaunchKernel, hipModuleLaunchKernel)(Function *function, unsigned gx,
                                                unsigned gy, unsigned gz, unsigned bx,
                                                unsigned by, unsigned bz,
                                                unsigned shared, void *stream,
                                                void **parameters, void **extra) {
  unsigned count = gx * gy * gz * bx * by * bz;
  ++launches;
  if (strstr(function->code, "ABORT")) {
    fprintf(stderr, "HSA_STATUS_ERROR_EXCEPTION: a hardware exception\n");
    abort();
  }
  if (strstr(function->code, "TRAP") || strstr(function->code, "FAULT")) {
    pending = strstr(function->code, "TRAP") ? LAUNCH_FAILED : ILLEGAL_ADDRESS;
    return 0;
  }
  if (!strcmp(function->name, "twice")) { // float *out, const float *in, float more
    float *out = *(float **)parameters[0], *in = *(float **)parameters[1];
    float more = *(float *)parameters[2];
    for (unsigned i = 0; i < count; ++i)
      out[i] = 2 * in[i] + more;
    if (strstr(function->code, "NEARLY"))
      out[1] *= 1.000001f;
    if (strstr(function->code, "WRONG"))
      out[1] += 1;
  } else { // struct { int64_t value; int *out; }
    struct {
      int64_t value;
      int *out;
    } *passed = parameters[0];
    for (unsigned i = 0; i < count; ++i)
      passed->out[i] += passed->value + i;
  }
  return 0;
}
int NAME(cuCtxSynchronize, hipDeviceSynchronize)(void) { return pending; }

int NAME(cuEventCreate, hipEventCreateWithFlags)(int **event, unsigned flags) {
  *event = calloc(1, sizeof(int));
  return 0;
}
int NAME(cuEventRecord, hipEventRecord)(int *event, void *stream) {
  *event = launches;
  return 0;
}
int NAME(cuEventSynchronize, hipEventSynchronize)(int *event) { return pending; }
int NAME(cuEventElapsedTime, hipEventElapsedTime)(float *elapsed, int *first, int *last) {
  *elapsed = 2.5f * (*last - *first);
  return 0;
}
