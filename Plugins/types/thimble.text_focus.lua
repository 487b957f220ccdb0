---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---The keyboard focus of text fields, in any program.
---@class thimble.text_focus
local text_focus = {}

---Adds a callback for text fields that gain or lose the keyboard focus. A field that requests text again while it has the focus, as on a tap, is reported again.
---
---```lua
---thimble.text_focus.on_change(function(focused, by_touch)
---  if focused and by_touch ~= false then thimble.emit "keyboard.show" end
---end)
---```
---@param action fun(focused: boolean, by_touch: boolean|nil) called with whether a text field has the focus, and whether a finger made the last press; nil if that is unknown
---@return thimble.Handle|nil handle removes the callback
---@return string|nil message why it failed, when the first is nil
function text_focus.on_change(action) end

