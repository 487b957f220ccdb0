---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A pending call. It is made even when this object is not referenced.
---@class thimble.Timer
---@field action? fun(timer: thimble.Timer) The callback.
---@field active boolean Whether it is pending. Read only.
local Timer = {}

---Cancels the call. Idempotent.
function Timer:cancel() end

