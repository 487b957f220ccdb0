#pragma once

#include <wayland-client.h>

// The part of xdg-shell, version 1, that a client with one window needs.

extern const struct wl_interface xdg_wm_base_interface;

enum { XDG_WM_BASE_GET_XDG_SURFACE = 2, XDG_WM_BASE_PONG = 3 };
enum { XDG_SURFACE_GET_TOPLEVEL = 1, XDG_SURFACE_ACK_CONFIGURE = 4 };
enum { XDG_TOPLEVEL_SET_TITLE = 2 };

struct xdg_wm_base_listener {
  void (*ping)(void *data, struct wl_proxy *base, uint32_t serial);
};

struct xdg_surface_listener {
  void (*configure)(void *data, struct wl_proxy *surface, uint32_t serial);
};

struct xdg_toplevel_listener {
  void (*configure)(void *data, struct wl_proxy *toplevel, int32_t width, int32_t height,
      struct wl_array *states);
  void (*close)(void *data, struct wl_proxy *toplevel);
};

struct wl_proxy *xdg_wm_base_get_xdg_surface(struct wl_proxy *base, struct wl_surface *surface);
struct wl_proxy *xdg_surface_get_toplevel(struct wl_proxy *surface);
