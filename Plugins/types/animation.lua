---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A running animation. It runs to its end even when not referenced.
---@class thimble.Animation
---@field on_change? fun(animation: thimble.Animation, value: number) Called with the value of each frame.
---@field on_end? fun(animation: thimble.Animation, finished: boolean) Called once, when it ends.
---@field value number The current value. Read only.
---@field active boolean Whether it is running. Read only.
local Animation = {}

---Stops it at its current value. Idempotent.
function Animation:cancel() end

