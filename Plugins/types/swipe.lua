---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A fast straight stroke. Discrete: recognized while the fingers are still down.
---@class thimble.Swipe: thimble.GestureRecognizer
---@field direction thimble.Direction[]|thimble.Direction|thimble.Direction[] The allowed directions. Combined with left or right, up and down have no effect: use two recognizers. Default: { "right" }.
---@field number_of_touches_required integer The number of fingers required. In touches. From 1 to 10. Default: 1.
---@field maximum_duration number The maximum duration since the first touch-down. In seconds. At least 0. Default: 0.5.
---@field minimum_travel number|string The minimum movement of each finger along the direction; it decreases with the stroke's duration. In points. At least 0. Default: 50.
---@field minimum_velocity number|string The minimum velocity along the direction when the movement is long enough, or up to 0.025 s later, measured over 0.03 s: slower strokes are drags; 0 is off. A stroke that is long enough later than a finger would be that speeds up evenly to this velocity needs more, by the square of the time. In points per second. At least 0. Default: 0.
---@field maximum_drift number|string The maximum movement of a finger across the direction; it decreases with the stroke's duration. In points. At least 0. Default: 50.
local Swipe = {}

---Options of `thimble.swipe`.
---@class (exact) thimble.SwipeOptions
---@field on_ended? fun(swipe: thimble.Swipe) Called when a continuous gesture ends, or a discrete one is recognized.
---@field action? fun(swipe: thimble.Swipe) Called in each of these states, after the state's own callback.
---@field can_prevent? fun(swipe: thimble.Swipe, other: thimble.GestureRecognizer): boolean|nil Whether its recognition prevents another recognizer that shares a touch.
---@field can_be_prevented_by? fun(swipe: thimble.Swipe, other: thimble.GestureRecognizer): boolean|nil Whether another recognizer that shares a touch may prevent it.
---@field name? string|nil A name, shown in logs and `--explain`. Default: nil.
---@field enabled? boolean Whether it is enabled. Disabling it cancels a gesture in progress. Default: true.
---@field allowed_touch_types? thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types? thimble.PressType|thimble.PressType[] The types of press it receives. Default: {}.
---@field requires_exclusive_touch_type? boolean Whether an attempt receives only touches of the type of its first. Default: true.
---@field delegate? thimble.GestureRecognizerDelegate|nil A table, or any object, whose functions decide policy. They are looked up at each call, through metatables too; without a function the default applies. Default: nil.
---@field cancels_touches_in_view? boolean Whether touches are cancelled in their views when the gesture is recognized. Default: true.
---@field delays_touches_began? boolean Whether the delivery of a touch to its view is delayed until this recognizer has failed. Default: false.
---@field delays_touches_ended? boolean Whether the delivery of a touch's end to its view is delayed until this recognizer has failed. Default: true.
---@field direction? thimble.Direction|thimble.Direction[] The allowed directions. Combined with left or right, up and down have no effect: use two recognizers. Default: { "right" }.
---@field number_of_touches_required? integer The number of fingers required. In touches. From 1 to 10. Default: 1.
---@field maximum_duration? number The maximum duration since the first touch-down. In seconds. At least 0. Default: 0.5.
---@field minimum_travel? number|string The minimum movement of each finger along the direction; it decreases with the stroke's duration. In points. At least 0. Default: 50.
---@field minimum_velocity? number|string The minimum velocity along the direction when the movement is long enough, or up to 0.025 s later, measured over 0.03 s: slower strokes are drags; 0 is off. A stroke that is long enough later than a finger would be that speeds up evenly to this velocity needs more, by the square of the time. In points per second. At least 0. Default: 0.
---@field maximum_drift? number|string The maximum movement of a finger across the direction; it decreases with the stroke's duration. In points. At least 0. Default: 50.

