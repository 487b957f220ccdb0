#include "shell.h"

static const struct wl_interface xdg_surface_interface, xdg_toplevel_interface;

static const struct wl_interface *no_types[4];
static const struct wl_interface *surface_types[] = {&xdg_surface_interface, &wl_surface_interface};
static const struct wl_interface *toplevel_types[] = {&xdg_toplevel_interface};
// The types of objects in requests that are never sent.
static const struct wl_interface *unused_types[3];

static const struct wl_message base_requests[] = {
  {"destroy", "", no_types},
  {"create_positioner", "n", unused_types},
  {"get_xdg_surface", "no", surface_types},
  {"pong", "u", no_types},
};
static const struct wl_message base_events[] = {{"ping", "u", no_types}};
const struct wl_interface xdg_wm_base_interface = {
    "xdg_wm_base", 1, 4, base_requests, 1, base_events};

static const struct wl_message surface_requests[] = {
  {"destroy", "", no_types},
  {"get_toplevel", "n", toplevel_types},
  {"get_popup", "n?oo", unused_types},
  {"set_window_geometry", "iiii", no_types},
  {"ack_configure", "u", no_types},
};
static const struct wl_message surface_events[] = {{"configure", "u", no_types}};
static const struct wl_interface xdg_surface_interface = {
  "xdg_surface", 1, 5, surface_requests, 1, surface_events};

static const struct wl_message toplevel_requests[] = {
  {"destroy", "", no_types},
  {"set_parent", "?o", unused_types},
  {"set_title", "s", no_types},
};
static const struct wl_message toplevel_events[] = {
    {"configure", "iia", no_types}, {"close", "", no_types}};
static const struct wl_interface xdg_toplevel_interface = {
  "xdg_toplevel", 1, 3, toplevel_requests, 2, toplevel_events};

struct wl_proxy *xdg_wm_base_get_xdg_surface(struct wl_proxy *base, struct wl_surface *surface) {
  return wl_proxy_marshal_flags(
    base, XDG_WM_BASE_GET_XDG_SURFACE, &xdg_surface_interface, 1, 0, NULL, surface);
}

struct wl_proxy *xdg_surface_get_toplevel(struct wl_proxy *surface) {
  return wl_proxy_marshal_flags(
    surface, XDG_SURFACE_GET_TOPLEVEL, &xdg_toplevel_interface, 1, 0, NULL);
}
