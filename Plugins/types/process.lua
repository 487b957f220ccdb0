---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A started program. It runs even when this object is not referenced, and is terminated with the plugin unless it is detached.
---@class thimble.Process
---@field on_exit? fun(process: thimble.Process) Called when it has exited.
---@field running boolean Whether it is running. Read only.
local Process = {}

---Sends SIGTERM to its process group, and SIGKILL two seconds later. Idempotent.
function Process:cancel() end

---Sends SIGKILL to its process group.
function Process:kill() end

