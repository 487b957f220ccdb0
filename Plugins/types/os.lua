---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---What plugins have of Lua's `os`.
---@class oslib
os = {}

---CPU time that was used, in seconds.
---@return number seconds
function os.clock() end

---A date as text, or as a table with `*t`.
---@param format? string as for C's strftime; with `!` in front, UTC
---@param time? integer seconds since the epoch; default: now
---@return string|table date
function os.date(format, time) end

---Seconds from one time to another.
---@param later integer
---@param earlier integer
---@return number seconds
function os.difftime(later, earlier) end

---Seconds since the epoch: now, or at a date.
---@param date? table
---@return integer seconds
function os.time(date) end
