---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---What functions for touches and presses get beside their own: everything that is held at the time. It can be read while the function runs.
---@class thimble.Event
---@field time number When it happened, on the event clock. In seconds. Read only.
---@field type thimble.EventKind What it is made of. Read only.
---@field all_touches thimble.Touch[] Every touch on the window, in the order in which they came down. Read only.
---@field all_presses thimble.Press[] Every button held, in the order in which they went down. Read only.
local Event = {}

