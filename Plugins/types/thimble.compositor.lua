---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---The compositor that the plugin runs on.
---@class thimble.compositor
---@field name string `sway`, `i3`, `hyprland`, `niri`, `wayfire` or `kwin`; `unknown` for one that cannot be asked for anything here.
local compositor = {}

---Whether the compositor can be asked for something, through its socket or on the session bus.
---
---```lua
---if not thimble.compositor.has("workspaces") then print("no workspaces") end
---```
---@param capability thimble.CompositorCapability what
---@return boolean answer whether it can
function compositor.has(capability) end

---Sends a command to the compositor as its own tool takes it: `swaymsg`'s, `hyprctl`'s, niri's request as JSON, Wayfire's method with its data as JSON after it; for KWin the name of one of its shortcuts. Needs the permission `ipc`.
---@param text string the command
---@param on_answer? fun(answer: string|nil, message: string|nil) gets what the compositor says, or nil and why there is nothing
---@return boolean|nil sent true
---@return string|nil message why it failed, when the first is nil
function compositor.command(text, on_answer) end

