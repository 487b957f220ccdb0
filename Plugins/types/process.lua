---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A program that was started. It runs whether or not this is kept, and ends with the plugin unless it is detached.
---@class thimble.Process
---@field on_exit? fun(process: thimble.Process) Called when it has ended.
---@field running boolean Whether it has not ended yet. Read only.
local Process = {}

---Asks it, and all that it has started, to end, and makes them end two seconds later. A second time changes nothing.
function Process:cancel() end

---Ends it and all that it has started, at once.
function Process:kill() end

