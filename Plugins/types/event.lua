---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---All touches and presses at the time of a callback. Valid only until the callback returns.
---@class thimble.Event
---@field time number Its time, on the event clock. In seconds. Read only.
---@field type thimble.EventKind Its type. Read only.
---@field all_touches thimble.Touch[] All touches on the window, in the order of touch-down. Read only.
---@field all_presses thimble.Press[] All presses, in the order in which they began. Read only.
local Event = {}

