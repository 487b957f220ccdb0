---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---Two fingers moving apart or together. Continuous; ends at the last lift.
---@class thimble.Pinch: thimble.GestureRecognizer
---@field scale number The distance of the fingers relative to that at the beginning. Setting it rebases it: the current distance then has that scale. At least 0.001. Default: 1.
---@field velocity number The velocity of the scale. In per second. Read only.
---@field hysteresis number|string The change of the distance after which it begins. In points. At least 0. Default: 10.
---@field absorbed_hysteresis number|string The part of that change that the scale excludes. In points. At least 0. Default: 8.
---@field minimum_dominance number The minimum ratio of the change of the distance, when it begins, to the rotation and the travel of the fingers; 0 is off. At least 0. Default: 0.
local Pinch = {}

---Options of `thimble.pinch`.
---@class (exact) thimble.PinchOptions
---@field on_began? fun(pinch: thimble.Pinch) Called when a continuous gesture begins.
---@field on_changed? fun(pinch: thimble.Pinch) Called when a continuous gesture changes.
---@field on_ended? fun(pinch: thimble.Pinch) Called when a continuous gesture ends, or a discrete one is recognized.
---@field on_cancelled? fun(pinch: thimble.Pinch) Called when a continuous gesture is cancelled: undo its effect.
---@field action? fun(pinch: thimble.Pinch) Called in each of these states, after the state's own callback.
---@field can_prevent? fun(pinch: thimble.Pinch, other: thimble.GestureRecognizer): boolean|nil Whether its recognition prevents another recognizer that shares a touch.
---@field can_be_prevented_by? fun(pinch: thimble.Pinch, other: thimble.GestureRecognizer): boolean|nil Whether another recognizer that shares a touch may prevent it.
---@field name? string|nil A name, shown in logs and `--explain`. Default: nil.
---@field enabled? boolean Whether it is enabled. Disabling it cancels a gesture in progress. Default: true.
---@field allowed_touch_types? thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types? thimble.PressType|thimble.PressType[] The types of press it receives. Default: {}.
---@field requires_exclusive_touch_type? boolean Whether an attempt receives only touches of the type of its first. Default: true.
---@field delegate? thimble.GestureRecognizerDelegate|nil A table, or any object, whose functions decide policy. They are looked up at each call, through metatables too; without a function the default applies. Default: nil.
---@field cancels_touches_in_view? boolean Whether touches are cancelled in their views when the gesture is recognized. Default: true.
---@field delays_touches_began? boolean Whether the delivery of a touch to its view is delayed until this recognizer has failed. Default: false.
---@field delays_touches_ended? boolean Whether the delivery of a touch's end to its view is delayed until this recognizer has failed. Default: true.
---@field scale? number The distance of the fingers relative to that at the beginning. Setting it rebases it: the current distance then has that scale. At least 0.001. Default: 1.
---@field hysteresis? number|string The change of the distance after which it begins. In points. At least 0. Default: 10.
---@field absorbed_hysteresis? number|string The part of that change that the scale excludes. In points. At least 0. Default: 8.
---@field minimum_dominance? number The minimum ratio of the change of the distance, when it begins, to the rotation and the travel of the fingers; 0 is off. At least 0. Default: 0.

