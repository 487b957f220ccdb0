#include <uv.h>

/* glibc shows memfd_create only to GNU sources, which Swift's modules are not. */
extern int memfd_create(const char *name, unsigned int flags);

/* An anonymous file in memory, closed on exec. */
static inline int cuv_memory_file(void) {
  return memfd_create("thimble", 1U /* MFD_CLOEXEC */);
}
