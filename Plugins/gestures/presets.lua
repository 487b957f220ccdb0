-- Rules to begin with. A swipe from an edge never starts in an application, so these stay out of
-- the way of what people do inside windows.

local presets = {
  -- Workspaces beside one another, in an endless row.
  sway = {
    "left edge: swipe right -> workspace previous",
    "right edge: swipe left -> workspace next",
    "top edge: swipe down, 2 fingers -> close",
    "bottom edge: swipe up, 2 fingers -> command scratchpad show",
  },
  hyprland = {
    "left edge: swipe right -> workspace previous",
    "right edge: swipe left -> workspace next",
    "top edge: swipe down, 2 fingers -> close",
    "bottom edge: swipe up, 2 fingers -> command dispatch togglespecialworkspace",
  },
  -- Columns beside one another, workspaces below one another.
  niri = {
    "left edge: swipe right -> command {\"Action\":{\"FocusColumnLeft\":{}}}",
    "right edge: swipe left -> command {\"Action\":{\"FocusColumnRight\":{}}}",
    "right edge: swipe up -> workspace next",
    "right edge: swipe down -> workspace previous",
    "bottom edge: swipe up -> command {\"Action\":{\"ToggleOverview\":{}}}",
    "top edge: swipe down, 2 fingers -> close",
  },
  -- A grid of workspaces, and a view of all of them.
  wayfire = {
    "left edge: swipe right -> workspace previous",
    "right edge: swipe left -> workspace next",
    "bottom edge: swipe up -> command expo/toggle",
    "top edge: swipe down, 2 fingers -> close",
  },
  -- KWin lets nobody else press keys or close windows; its own shortcuts do it.
  kwin = {
    "left edge: swipe right -> workspace previous",
    "right edge: swipe left -> workspace next",
    "bottom edge: swipe up -> command Overview",
    "top edge: swipe down, 2 fingers -> command Window Close",
  },
  -- Where workspaces can be switched, and nothing else is known: labwc, COSMIC, mango.
  workspaces = {
    "left edge: swipe right -> workspace previous",
    "right edge: swipe left -> workspace next",
    "top edge: swipe down, 2 fingers -> close",
  },
  -- Where nothing is known of the compositor.
  plain = {
    "left edge: swipe right -> key alt+Left",
    "right edge: swipe left -> key alt+Right",
    "top edge: swipe down, 2 fingers -> close",
  },
  none = {},
}

presets.i3 = presets.sway

return presets
