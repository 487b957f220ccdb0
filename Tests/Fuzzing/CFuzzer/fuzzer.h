#include <stddef.h>
#include <stdint.h>

/// libFuzzer as a function: runs `body` with many inputs. `arguments` are libFuzzer's options.
int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*body)(const uint8_t *bytes, size_t size));
