---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---The windows of all programs.
---@class thimble.toplevels
local toplevels = {}

---The known windows. They become known shortly after the plugin is loaded.
---
---```lua
---for _, toplevel in ipairs(thimble.toplevels.list() or {}) do
---  if toplevel.activated then print(toplevel.app_id, toplevel.title) end
---end
---```
---@return thimble.Toplevel[]|nil toplevels in the order of their appearance
---@return string|nil message why it failed, when the first is nil
function toplevels.list() end

---Adds a callback for windows that appear, change or close.
---@param action fun(toplevel: thimble.Toplevel) called with the window
---@return thimble.Handle handle removes the callback
function toplevels.on_change(action) end

