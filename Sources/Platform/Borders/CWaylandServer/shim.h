#include <sys/socket.h>
#include <wayland-server-core.h>
#include <wayland-util.h>

/* wl_resource_post_error takes variable arguments, which Swift cannot pass. */
static inline void cwayland_resource_post_error(struct wl_resource *resource, uint32_t code,
                                                const char *message) {
  wl_resource_post_error(resource, code, "%s", message);
}

/* glibc shows memfd_create only to GNU sources, which Swift's modules are not. */
extern int memfd_create(const char *name, unsigned int flags);

/* A file in memory that programs started later do not inherit. */
static inline int cwayland_memory_file(const char *name) {
  return memfd_create(name, 1U /* MFD_CLOEXEC */);
}

/* glibc shows accept4 only to GNU sources, with another type of its arguments. */
extern int cwayland_accept4(int socket, void *address, void *size, int flags) __asm__("accept4");

/* Accepts a connection that programs started later do not inherit; -1 with errno if none waits. */
static inline int cwayland_accept(int listener) {
  return cwayland_accept4(listener, NULL, NULL, SOCK_CLOEXEC);
}
