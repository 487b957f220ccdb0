---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---Waits until nobody has touched anything for a while. It does so whether or not it is kept.
---@class thimble.IdleWatch
---@field on_idle? fun(idle_watch: thimble.IdleWatch) There was no input for that long.
---@field on_resume? fun(idle_watch: thimble.IdleWatch) There is input again.
---@field active boolean Whether it still waits. Read only.
local IdleWatch = {}

---Ends it. A second time changes nothing.
function IdleWatch:cancel() end

