---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A touch, from touch-down to lift. It keeps its last values after its end.
---@class thimble.Touch
---@field phase thimble.Phase Its phase in the event being handled. Read only.
---@field time number When it last changed, on the event clock. In seconds. Read only.
---@field view thimble.AnyView|nil The hit view of a touch, or the focused view of a press, when it began. Read only.
---@field id integer An id that is unique among all touches that are down, on any touchscreen. At least 0. Read only.
---@field tap_count integer The number of consecutive taps in one place, this touch included; 0 once it has moved too far. In taps. At least 0. Read only.
---@field radius number Half the major axis of the contact area; 0 if unknown. In points. Read only.
---@field force number Its pressure, from 0 to 1; 0 if unknown, as with `wl_touch`. Read only.
---@field type thimble.TouchType Its source. Read only.
local Touch = {}

---Its location.
---@param view? thimble.AnyView the view whose coordinates are used; default: the window
---@return number x the location; in points
---@return number y in points
function Touch:location_in(view) end

---Its location in the previous event.
---@param view? thimble.AnyView the view whose coordinates are used; default: the window
---@return number x the location; in points
---@return number y in points
function Touch:previous_location_in(view) end

