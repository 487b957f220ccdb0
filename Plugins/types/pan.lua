---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---Fingers that drag. Continuous: begins when they have gone far enough along x or along y, follows the middle of the fingers, and ends with the last lift.
---@class thimble.Pan: thimble.GestureRecognizer
---@field hysteresis number The way along x or along y that begins it. The translation starts behind it. In points. At least 0. Default: 10.
---@field minimum_number_of_touches integer How many fingers it needs to begin. In touches. From 1 to 10. Default: 1.
---@field maximum_number_of_touches integer One finger more fails it before it has begun, and is ignored afterwards. In touches. At least 1. Default: no limit.
local Pan = {}

---How far it has gone since it began.
---@param view? thimble.AnyView in whose coordinates; left out: the window's
---@return number x how far; in points
---@return number y in points
function Pan:translation_in(view) end

---Replaces the translation; later motion adds to it. The velocity stays.
---@param x number the new translation; in points
---@param y number in points
---@param view? thimble.AnyView in whose coordinates; left out: the window's
function Pan:set_translation(x, y, view) end

---How fast it goes, over the last 0.1 s; 0 after 0.1 s without motion.
---@param view? thimble.AnyView in whose coordinates; left out: the window's
---@return number x how fast; in points per second
---@return number y in points per second
function Pan:velocity_in(view) end

---What `thimble.pan` takes.
---@class (exact) thimble.PanOptions
---@field on_began? fun(pan: thimble.Pan) A continuous gesture has begun.
---@field on_changed? fun(pan: thimble.Pan) A continuous gesture has changed.
---@field on_ended? fun(pan: thimble.Pan) A continuous gesture is complete, or a discrete one recognized.
---@field on_cancelled? fun(pan: thimble.Pan) A continuous gesture was broken off; take back what it did.
---@field action? fun(pan: thimble.Pan) Called for all four of these, after the function for the state; `state` says which.
---@field can_prevent? fun(pan: thimble.Pan, other: thimble.GestureRecognizer): boolean|nil Does recognizing this gesture fail another that shares a touch with it?
---@field can_be_prevented_by? fun(pan: thimble.Pan, other: thimble.GestureRecognizer): boolean|nil May another gesture that shares a touch with this one fail it?
---@field name? string|nil A name for people, logs and recordings. Default: nil.
---@field enabled? boolean Whether it takes part. False cancels a gesture under way. Default: true.
---@field allowed_touch_types? thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types? thimble.PressType|thimble.PressType[] The buttons it receives. Default: {}.
---@field requires_exclusive_touch_type? boolean Whether an attempt takes touches of the type of its first only. Default: true.
---@field delegate? thimble.GestureRecognizerDelegate|nil A table, or any object, whose functions are asked for policy. They are looked up when they are asked, metatables included; a function that is not there counts as the default. Default: nil.
---@field cancels_touches_in_view? boolean Whether views lose the touches when the gesture is recognized. Default: true.
---@field delays_touches_began? boolean Whether views get nothing of a touch until this recognizer has failed. Default: false.
---@field delays_touches_ended? boolean Whether views do not learn of a lift until this recognizer has failed. Default: true.
---@field hysteresis? number The way along x or along y that begins it. The translation starts behind it. In points. At least 0. Default: 10.
---@field minimum_number_of_touches? integer How many fingers it needs to begin. In touches. From 1 to 10. Default: 1.
---@field maximum_number_of_touches? integer One finger more fails it before it has begun, and is ignored afterwards. In touches. At least 1. Default: no limit.

