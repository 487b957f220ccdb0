-- The rules of the presets. A swipe from an edge never starts in an application, so these rules do
-- not interfere with gestures inside windows.
--
-- The presets leave the left and the right edge, and parts of the others, to the plugins that
-- docs/configuration.md lists.

local presets = {
  -- Workspaces side by side, in an endless row.
  sway = {
    "bottom edge[0..67%]: swipe right -> workspace previous",
    "bottom edge[0..67%]: swipe left -> workspace next",
    "top edge[50..100%]: swipe down, 2 fingers -> close",
    "bottom edge[0..67%]: swipe up, 2 fingers -> command scratchpad show",
  },
  hyprland = {
    "bottom edge[0..67%]: swipe right -> workspace previous",
    "bottom edge[0..67%]: swipe left -> workspace next",
    "top edge[50..100%]: swipe down, 2 fingers -> close",
    "bottom edge[0..67%]: swipe up, 2 fingers -> command dispatch togglespecialworkspace",
  },
  -- Columns side by side, workspaces stacked vertically.
  niri = {
    "bottom edge[0..67%]: swipe right -> command {\"Action\":{\"FocusColumnLeft\":{}}}",
    "bottom edge[0..67%]: swipe left -> command {\"Action\":{\"FocusColumnRight\":{}}}",
    "bottom edge[0..67%]: swipe left, 2 fingers -> workspace next",
    "bottom edge[0..67%]: swipe right, 2 fingers -> workspace previous",
    "bottom edge[0..67%]: swipe up -> command {\"Action\":{\"ToggleOverview\":{}}}",
    "top edge[50..100%]: swipe down, 2 fingers -> close",
  },
  -- A grid of workspaces, and a view of all of them.
  wayfire = {
    "bottom edge[0..67%]: swipe right -> workspace previous",
    "bottom edge[0..67%]: swipe left -> workspace next",
    "bottom edge[0..67%]: swipe up -> command expo/toggle",
    "top edge[50..100%]: swipe down, 2 fingers -> close",
  },
  -- KWin does not let other programs press keys or close windows, so these rules use its shortcuts.
  kwin = {
    "bottom edge[0..67%]: swipe right -> workspace previous",
    "bottom edge[0..67%]: swipe left -> workspace next",
    "bottom edge[0..67%]: swipe up -> command Overview",
    "top edge[50..100%]: swipe down, 2 fingers -> command Window Close",
  },
  -- For unknown compositors that can switch workspaces: labwc, COSMIC, mango.
  workspaces = {
    "bottom edge[0..67%]: swipe right -> workspace previous",
    "bottom edge[0..67%]: swipe left -> workspace next",
    "top edge[50..100%]: swipe down, 2 fingers -> close",
  },
  -- For all other compositors.
  plain = {
    "bottom edge[0..67%]: swipe right -> key alt+Left",
    "bottom edge[0..67%]: swipe left -> key alt+Right",
    "top edge[50..100%]: swipe down, 2 fingers -> close",
  },
  none = {},
}

presets.i3 = presets.sway

return presets
