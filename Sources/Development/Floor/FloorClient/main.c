#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "shell.h"

// A minimal client with a window that receives touches: `FloorClient` ignores the touches,
// `FloorClient answer` sets another window title at the end of each touch frame.

static struct wl_display *display;
static struct wl_compositor *compositor;
static struct wl_shm *shm;
static struct wl_seat *seat;
static struct wl_proxy *base;

static struct wl_surface *surface;
static struct wl_proxy *toplevel;
static int32_t width = 640, height = 400;
static int is_shown;
static int answers;

static void touch_down(
  void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, struct wl_surface *on,
  int32_t id, wl_fixed_t x, wl_fixed_t y) {}
static void touch_up(
  void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, int32_t id) {}
static void touch_motion(
  void *data, struct wl_touch *touch, uint32_t time, int32_t id, wl_fixed_t x, wl_fixed_t y) {}
static void touch_cancel(void *data, struct wl_touch *touch) {}
static void touch_shape(
  void *data, struct wl_touch *touch, int32_t id, wl_fixed_t major, wl_fixed_t minor) {}
static void touch_orientation(
  void *data, struct wl_touch *touch, int32_t id, wl_fixed_t orientation) {}

static void touch_frame(void *data, struct wl_touch *touch) {
  static unsigned count;
  if (!answers) return;
  wl_proxy_marshal_flags(
    toplevel, XDG_TOPLEVEL_SET_TITLE, NULL, 1, 0, count++ % 2 ? "odd" : "even");
}

static const struct wl_touch_listener touch_listener = {
  touch_down, touch_up, touch_motion, touch_frame, touch_cancel, touch_shape, touch_orientation,
};

static void seat_capabilities(void *data, struct wl_seat *seat, uint32_t capabilities) {
  static struct wl_touch *touch;
  if (touch || !(capabilities & WL_SEAT_CAPABILITY_TOUCH)) return;
  touch = wl_seat_get_touch(seat);
  wl_touch_add_listener(touch, &touch_listener, NULL);
}
static void seat_name(void *data, struct wl_seat *seat, const char *name) {}

static const struct wl_seat_listener seat_listener = {seat_capabilities, seat_name};

static void base_ping(void *data, struct wl_proxy *base, uint32_t serial) {
  wl_proxy_marshal_flags(base, XDG_WM_BASE_PONG, NULL, 1, 0, serial);
}

static const struct xdg_wm_base_listener base_listener = {base_ping};

static void show(void) {
  int32_t length = width * height * 4;
  int file = memfd_create("floor", MFD_CLOEXEC);
  if (file < 0 || ftruncate(file, length) != 0) exit(1);
  struct wl_shm_pool *pool = wl_shm_create_pool(shm, file, length);
  struct wl_buffer *buffer =
    wl_shm_pool_create_buffer(pool, 0, width, height, width * 4, WL_SHM_FORMAT_ARGB8888);
  wl_shm_pool_destroy(pool);
  close(file);
  wl_surface_attach(surface, buffer, 0, 0);
  wl_surface_commit(surface);
}

static void surface_configure(void *data, struct wl_proxy *xdg_surface, uint32_t serial) {
  wl_proxy_marshal_flags(xdg_surface, XDG_SURFACE_ACK_CONFIGURE, NULL, 1, 0, serial);
  if (!is_shown) show();
  is_shown = 1;
}

static const struct xdg_surface_listener surface_listener = {surface_configure};

static void toplevel_configure(
  void *data, struct wl_proxy *toplevel, int32_t new_width, int32_t new_height,
  struct wl_array *states) {
  if (new_width > 0) width = new_width;
  if (new_height > 0) height = new_height;
}
static void toplevel_close(void *data, struct wl_proxy *toplevel) { exit(0); }

static const struct xdg_toplevel_listener toplevel_listener = {toplevel_configure, toplevel_close};

static void global(
  void *data, struct wl_registry *registry, uint32_t name, const char *interface,
  uint32_t version) {
  if (strcmp(interface, "wl_compositor") == 0)
    compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
  else if (strcmp(interface, "wl_shm") == 0)
    shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  else if (strcmp(interface, "xdg_wm_base") == 0)
    base = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
  else if (strcmp(interface, "wl_seat") == 0 && !seat) {
    seat = wl_registry_bind(registry, name, &wl_seat_interface, 5);
    wl_seat_add_listener(seat, &seat_listener, NULL);
  }
}
static void global_remove(void *data, struct wl_registry *registry, uint32_t name) {}

static const struct wl_registry_listener registry_listener = {global, global_remove};

int main(int count, char **arguments) {
  answers = count > 1 && strcmp(arguments[1], "answer") == 0;
  display = wl_display_connect(NULL);
  if (!display) {
    fputs("FloorClient: no Wayland compositor answers\n", stderr);
    return 69;
  }
  wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
  wl_display_roundtrip(display);
  if (!compositor || !shm || !base || !seat) {
    fputs("FloorClient: the compositor lacks wl_compositor, wl_shm, xdg_wm_base or wl_seat\n",
      stderr);
    return 69;
  }
  wl_proxy_add_listener(base, (void (**)(void))&base_listener, NULL);
  surface = wl_compositor_create_surface(compositor);
  struct wl_proxy *xdg_surface = xdg_wm_base_get_xdg_surface(base, surface);
  wl_proxy_add_listener(xdg_surface, (void (**)(void))&surface_listener, NULL);
  toplevel = xdg_surface_get_toplevel(xdg_surface);
  wl_proxy_add_listener(toplevel, (void (**)(void))&toplevel_listener, NULL);
  wl_surface_commit(surface);
  while (wl_display_dispatch(display) != -1) {
  }
  return 0;
}
