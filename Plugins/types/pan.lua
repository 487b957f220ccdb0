---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A drag. Continuous: begins when the fingers have moved far enough along x or y, follows their centroid, and ends at the last lift.
---@class thimble.Pan: thimble.GestureRecognizer
---@field hysteresis number|string The movement along x or y after which it begins; the translation starts there. In points. At least 0. Default: 10.
---@field hysteresis_beside_taps number|string The hysteresis while a tap of the same fingers can still be recognized, so that a finger that rolls off begins no drag; no effect up to `hysteresis`. In points. At least 0. Default: 0.
---@field minimum_dominance number The minimum ratio of the travel of two fingers, when it begins, to their rotation and to the change of their distance; 0 is off. At least 0. Default: 0.
---@field minimum_number_of_touches integer The number of fingers required to begin. In touches. From 1 to 10. Default: 1.
---@field maximum_number_of_touches integer The maximum number of fingers: one more fails it before it has begun, and is ignored afterwards. In touches. At least 1. Default: no limit.
local Pan = {}

---The movement since it began; in `should_begin` the whole movement, `hysteresis` included.
---@param view? thimble.AnyView the view whose coordinates are used; default: the window
---@return number x how far; in points
---@return number y in points
function Pan:translation_in(view) end

---Replaces the translation, to which later motion is added. The velocity is unchanged.
---@param x number the new translation; in points
---@param y number in points
---@param view? thimble.AnyView the view whose coordinates are used; default: the window
function Pan:set_translation(x, y, view) end

---The velocity over the last 0.1 s; 0 after 0.1 s without motion.
---@param view? thimble.AnyView the view whose coordinates are used; default: the window
---@return number x how fast; in points per second
---@return number y in points per second
function Pan:velocity_in(view) end

---Options of `thimble.pan`.
---@class (exact) thimble.PanOptions
---@field on_began? fun(pan: thimble.Pan) Called when a continuous gesture begins.
---@field on_changed? fun(pan: thimble.Pan) Called when a continuous gesture changes.
---@field on_ended? fun(pan: thimble.Pan) Called when a continuous gesture ends, or a discrete one is recognized.
---@field on_cancelled? fun(pan: thimble.Pan) Called when a continuous gesture is cancelled: undo its effect.
---@field action? fun(pan: thimble.Pan) Called in each of these states, after the state's own callback.
---@field can_prevent? fun(pan: thimble.Pan, other: thimble.GestureRecognizer): boolean|nil Whether its recognition prevents another recognizer that shares a touch.
---@field can_be_prevented_by? fun(pan: thimble.Pan, other: thimble.GestureRecognizer): boolean|nil Whether another recognizer that shares a touch may prevent it.
---@field name? string|nil A name, shown in logs and `--explain`. Default: nil.
---@field enabled? boolean Whether it is enabled. Disabling it cancels a gesture in progress. Default: true.
---@field allowed_touch_types? thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types? thimble.PressType|thimble.PressType[] The types of press it receives. Default: {}.
---@field requires_exclusive_touch_type? boolean Whether an attempt receives only touches of the type of its first. Default: true.
---@field delegate? thimble.GestureRecognizerDelegate|nil A table, or any object, whose functions decide policy. They are looked up at each call, through metatables too; without a function the default applies. Default: nil.
---@field cancels_touches_in_view? boolean Whether touches are cancelled in their views when the gesture is recognized. Default: true.
---@field delays_touches_began? boolean Whether the delivery of a touch to its view is delayed until this recognizer has failed. Default: false.
---@field delays_touches_ended? boolean Whether the delivery of a touch's end to its view is delayed until this recognizer has failed. Default: true.
---@field hysteresis? number|string The movement along x or y after which it begins; the translation starts there. In points. At least 0. Default: 10.
---@field hysteresis_beside_taps? number|string The hysteresis while a tap of the same fingers can still be recognized, so that a finger that rolls off begins no drag; no effect up to `hysteresis`. In points. At least 0. Default: 0.
---@field minimum_dominance? number The minimum ratio of the travel of two fingers, when it begins, to their rotation and to the change of their distance; 0 is off. At least 0. Default: 0.
---@field minimum_number_of_touches? integer The number of fingers required to begin. In touches. From 1 to 10. Default: 1.
---@field maximum_number_of_touches? integer The maximum number of fingers: one more fails it before it has begun, and is ignored afterwards. In touches. At least 1. Default: no limit.

