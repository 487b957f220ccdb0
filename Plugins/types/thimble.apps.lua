---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---The windows of wrapped apps: programs started by `thimble wrap`, or in a session behind it. Empty elsewhere.
---@class thimble.apps
---@field is_wrapping boolean Whether the process runs for `thimble wrap`. Each has its own process, besides the process of `thimble run`, to which layers at the edges of the screen are best left.
local apps = {}

---Adds a callback for windows of apps: called with those that are open, and with each that opens. Only windows of applications that the permission names are known.
---
---```lua
---thimble.apps.on_window(function(window)
---  window:add_gesture_recognizer(thimble.tap {
---    number_of_touches_required = 2,
---    delays_touches_began = true,
---    on_ended = function() window:press "ctrl+z" end,
---  })
---end)
---```
---@param action fun(window: thimble.AppWindow) called with the window
---@return thimble.Handle handle removes the callback
function apps.on_window(action) end

