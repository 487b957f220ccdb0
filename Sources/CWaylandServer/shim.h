#include <wayland-server-core.h>
#include <wayland-util.h>

/* wl_resource_post_error takes variable arguments, which Swift cannot pass. */
static inline void cwayland_resource_post_error(struct wl_resource *resource, uint32_t code,
                                                const char *message) {
  wl_resource_post_error(resource, code, "%s", message);
}
