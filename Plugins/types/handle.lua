---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---Removes an added callback. The callback stays when the handle is garbage collected.
---@class thimble.Handle
---@field action? fun(handle: thimble.Handle) The callback.
---@field active boolean Whether the callback is still called. Read only.
local Handle = {}

---Removes the callback. Idempotent.
function Handle:cancel() end

