---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---The compositor that the plugin runs on.
---@class thimble.compositor
---@field name string `sway`, `i3`, `hyprland`, `niri`, `wayfire` or `kwin`; `unknown` for one without a known interface.
local compositor = {}

---Whether a request is supported, by the compositor's IPC socket or on the session bus.
---
---```lua
---if not thimble.compositor.has("workspaces") then print("no workspaces") end
---```
---@param capability thimble.CompositorCapability what
---@return boolean answer whether it is supported
function compositor.has(capability) end

---Sends a command to the compositor in its own form: that of `swaymsg` or `hyprctl`, a niri request as JSON, a Wayfire method followed by its data as JSON, or the name of a KWin shortcut. Needs the permission `ipc`.
---@param text string the command
---@param on_answer? fun(answer: string|nil, message: string|nil) called with the reply, or nil and an error message
---@return boolean|nil sent true
---@return string|nil message why it failed, when the first is nil
function compositor.command(text, on_answer) end

