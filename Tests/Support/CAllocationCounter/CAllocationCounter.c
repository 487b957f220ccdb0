#include "CAllocationCounter.h"

#include <errno.h>
#include <stddef.h>

// The executable's own malloc comes before the C library's, which stays reachable under its other
// name. A sanitizer does the same, so beside one nothing is counted.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(IS_SANITIZED)

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// Tests run side by side: each thread counts its own.
static _Thread_local unsigned long count;

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t members, size_t size) {
  count++;
  return __libc_calloc(members, size);
}

void *realloc(void *block, size_t size) {
  count++;
  return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count++;
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}

unsigned long allocation_count(void) { return count; }
int allocations_are_counted(void) { return 1; }

#else

unsigned long allocation_count(void) { return 0; }
int allocations_are_counted(void) { return 0; }

#endif
