-- Rules to begin with. A stroke along an edge never starts in an application, so these stay out of
-- the way of what people do inside windows.

local presets = {
  -- Workspaces beside one another, in an endless row.
  sway = {
    "left right -> workspace previous",
    "right left -> workspace next",
    "top 2 down -> close",
    "bottom 2 up -> command scratchpad show",
  },
  hyprland = {
    "left right -> workspace previous",
    "right left -> workspace next",
    "top 2 down -> close",
    "bottom 2 up -> command dispatch togglespecialworkspace",
  },
  -- Columns beside one another, workspaces below one another.
  niri = {
    "left right -> command {\"Action\":{\"FocusColumnLeft\":{}}}",
    "right left -> command {\"Action\":{\"FocusColumnRight\":{}}}",
    "right up -> workspace next",
    "right down -> workspace previous",
    "bottom up -> command {\"Action\":{\"ToggleOverview\":{}}}",
    "top 2 down -> close",
  },
  -- A grid of workspaces, and a view of all of them.
  wayfire = {
    "left right -> workspace previous",
    "right left -> workspace next",
    "bottom up -> command expo/toggle",
    "top 2 down -> close",
  },
  -- KWin lets nobody else press keys or close windows; its own shortcuts do it.
  kwin = {
    "left right -> workspace previous",
    "right left -> workspace next",
    "bottom up -> command Overview",
    "top 2 down -> command Window Close",
  },
  -- Where nothing is known of the compositor.
  plain = {
    "left right -> key alt+Left",
    "right left -> key alt+Right",
    "top 2 down -> close",
  },
  none = {},
}

presets.i3 = presets.sway

return presets
