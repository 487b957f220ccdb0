-- The rules of the presets. A swipe from an edge never starts in an application, so these rules do
-- not interfere with gestures inside windows.

local presets = {
  -- Workspaces side by side, in an endless row.
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
  -- Columns side by side, workspaces stacked vertically.
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
  -- KWin does not let other programs press keys or close windows, so these rules use its shortcuts.
  kwin = {
    "left edge: swipe right -> workspace previous",
    "right edge: swipe left -> workspace next",
    "bottom edge: swipe up -> command Overview",
    "top edge: swipe down, 2 fingers -> command Window Close",
  },
  -- For unknown compositors that can switch workspaces: labwc, COSMIC, mango.
  workspaces = {
    "left edge: swipe right -> workspace previous",
    "right edge: swipe left -> workspace next",
    "top edge: swipe down, 2 fingers -> close",
  },
  -- For all other compositors.
  plain = {
    "left edge: swipe right -> key alt+Left",
    "right edge: swipe left -> key alt+Right",
    "top edge: swipe down, 2 fingers -> close",
  },
  none = {},
}

presets.i3 = presets.sway

return presets
