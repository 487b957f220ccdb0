---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---Watches for idleness. It stays active even when not referenced.
---@class thimble.IdleWatch
---@field on_idle? fun(idle_watch: thimble.IdleWatch) Called when the user has been idle for that time.
---@field on_resume? fun(idle_watch: thimble.IdleWatch) Called when the user is active again.
---@field active boolean Whether it is active. Read only.
local IdleWatch = {}

---Stops it. Idempotent.
function IdleWatch:cancel() end

