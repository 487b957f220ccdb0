---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---Something that will happen later. It happens whether or not it is kept.
---@class thimble.Timer
---@field action? fun(timer: thimble.Timer) The function that will be called.
---@field active boolean Whether it is still to happen. Read only.
local Timer = {}

---Makes sure that it does not happen. A second time changes nothing.
function Timer:cancel() end

