#include <errno.h>
#include <wayland-client-core.h>
#include <wayland-util.h>

/* glibc shows memfd_create only to GNU sources, which Swift's modules are not. */
extern int memfd_create(const char *name, unsigned int flags);

/* A file in memory that programs started later do not inherit, and that none runs: without
   MFD_NOEXEC_SEAL, which Linux 6.3 brought, kernels may be set to refuse it. */
static inline int cwayland_client_memory(const char *name) {
  int made = memfd_create(name, 1U /* MFD_CLOEXEC */ | 8U /* MFD_NOEXEC_SEAL */);
  return made < 0 && errno == EINVAL ? memfd_create(name, 1U) : made;
}
