---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---Notifications about the user's idleness.
---@class thimble.idle
local idle = {}

---Adds a callback for each time the user has been idle for a while.
---
---```lua
---local watch = thimble.idle.after(60, function() print "idle" end)
---```
---@param seconds number how long; in seconds; from 0.1 to 1000000
---@param on_idle fun() called then
---@param on_resume? fun() called when the user is active again
---@return thimble.IdleWatch|nil watch removes the callbacks
---@return string|nil message why it failed, when the first is nil
function idle.after(seconds, on_idle, on_resume) end

