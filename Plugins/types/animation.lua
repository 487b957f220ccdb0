---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A value on its way. It goes on whether or not it is kept.
---@class thimble.Animation
---@field on_change? fun(animation: thimble.Animation, value: number) Is called with each value, at each frame.
---@field on_end? fun(animation: thimble.Animation, finished: boolean) Is called once, when it is over.
---@field value number The value by now. Read only.
---@field active boolean Whether it is still on its way. Read only.
local Animation = {}

---Ends it where it is. A second time changes nothing.
function Animation:cancel() end

