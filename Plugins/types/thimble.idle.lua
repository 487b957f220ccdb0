---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---Whether anyone is there.
---@class thimble.idle
local idle = {}

---Calls a function when there was no input to anything for a while, each time that happens.
---
---```lua
---local watch = thimble.idle.after(60, function() print "nobody is there" end)
---```
---@param seconds number how long; in seconds; from 0.1 to 1000000
---@param on_idle fun() called then
---@param on_resume? fun() called when there is input again
---@return thimble.IdleWatch|nil watch ends the calls
---@return string|nil message why it failed, when the first is nil
function idle.after(seconds, on_idle, on_resume) end

