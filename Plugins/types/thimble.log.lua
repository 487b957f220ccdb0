---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---Writes to the log: a function for each level, and `thimble.log(…)` itself for `info`.
---@class thimble.log
---@overload fun(...: any)
local log = {}

---Writes a line of level `debug`.
---@param ... any what to write
function log.debug(...) end

---Writes a line of level `info`.
---@param ... any what to write
function log.info(...) end

---Writes a line of level `warn`.
---@param ... any what to write
function log.warn(...) end

---Writes a line of level `error`.
---@param ... any what to write
function log.error(...) end

