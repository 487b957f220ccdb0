#include <stddef.h>
#include <stdint.h>

/// libFuzzer, as a function: runs `body` with input after input as the arguments say.
int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*body)(const uint8_t *bytes, size_t size));
