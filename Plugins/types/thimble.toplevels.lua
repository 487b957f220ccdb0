---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---The windows of all programs.
---@class thimble.toplevels
local toplevels = {}

---Lists the windows that are known. They become known a moment after the plugin was loaded.
---
---```lua
---for _, toplevel in ipairs(thimble.toplevels.list() or {}) do
---  if toplevel.activated then print(toplevel.app_id, toplevel.title) end
---end
---```
---@return thimble.Toplevel[]|nil toplevels in the order of appearing
---@return string|nil message why it failed, when the first is nil
function toplevels.list() end

---Calls a function when a window has appeared, changed or closed.
---@param action fun(toplevel: thimble.Toplevel) gets the window
---@return thimble.Handle handle stops the calls
function toplevels.on_change(action) end

