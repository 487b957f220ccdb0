---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A finger on the glass, from its coming down to its lift. After its end it stays as it was last.
---@class thimble.Touch
---@field phase thimble.Phase Its phase in the event that is being handled. Read only.
---@field time number When it last changed, on the event clock. In seconds. Read only.
---@field view thimble.AnyView|nil The view that was hit when it began (of a press: that had the focus). Read only.
---@field id integer A number that no other finger that is down has, on any touchscreen. At least 0. Read only.
---@field tap_count integer How many taps in one place it may be the last of; 0 once it has moved too far. In taps. At least 0. Read only.
---@field radius number Half the length of the area that touches; 0 where it is not known. In points. Read only.
---@field force number Its pressure, from 0 to 1; 0 if unknown, as with `wl_touch`. Read only.
---@field type thimble.TouchType What touches. Read only.
local Touch = {}

---Where it is.
---@param view? thimble.AnyView in whose coordinates; left out: the window's
---@return number x where it is; in points
---@return number y in points
function Touch:location_in(view) end

---Where it was in the event before.
---@param view? thimble.AnyView in whose coordinates; left out: the window's
---@return number x where it was; in points
---@return number y in points
function Touch:previous_location_in(view) end

