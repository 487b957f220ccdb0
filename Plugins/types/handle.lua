---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---What adding a function gives: a way to remove it. Letting a handle go changes nothing.
---@class thimble.Handle
---@field action? fun(handle: thimble.Handle) The function that was added.
---@field active boolean Whether the function is still called. Read only.
local Handle = {}

---Removes the function. A second time changes nothing.
function Handle:cancel() end

