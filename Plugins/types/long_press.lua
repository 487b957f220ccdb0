---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---Fingers held in place. Continuous: begins after the minimum duration, changes when they move, and ends when one is lifted.
---@class thimble.LongPress: thimble.GestureRecognizer
---@field minimum_press_duration number How long the fingers must be held before it begins; 0 to begin at touch-down. In seconds. At least 0. Default: 0.5.
---@field allowable_movement number|string The maximum movement of a finger before it begins; unlimited afterwards. In points. At least 0. Default: 10.
---@field number_of_taps_required integer The number of taps required before the press. In taps. From 0 to 10. Default: 0.
---@field number_of_touches_required integer The number of fingers required. In touches. From 1 to 10. Default: 1.
local LongPress = {}

---Options of `thimble.long_press`.
---@class (exact) thimble.LongPressOptions
---@field on_began? fun(press: thimble.LongPress) Called when a continuous gesture begins.
---@field on_changed? fun(press: thimble.LongPress) Called when a continuous gesture changes.
---@field on_ended? fun(press: thimble.LongPress) Called when a continuous gesture ends, or a discrete one is recognized.
---@field on_cancelled? fun(press: thimble.LongPress) Called when a continuous gesture is cancelled: undo its effect.
---@field action? fun(press: thimble.LongPress) Called in each of these states, after the state's own callback.
---@field can_prevent? fun(press: thimble.LongPress, other: thimble.GestureRecognizer): boolean|nil Whether its recognition prevents another recognizer that shares a touch.
---@field can_be_prevented_by? fun(press: thimble.LongPress, other: thimble.GestureRecognizer): boolean|nil Whether another recognizer that shares a touch may prevent it.
---@field name? string|nil A name, shown in logs and `--explain`. Default: nil.
---@field enabled? boolean Whether it is enabled. Disabling it cancels a gesture in progress. Default: true.
---@field allowed_touch_types? thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types? thimble.PressType|thimble.PressType[] The types of press it receives. Default: { "select" }.
---@field requires_exclusive_touch_type? boolean Whether an attempt receives only touches of the type of its first. Default: true.
---@field delegate? thimble.GestureRecognizerDelegate|nil A table, or any object, whose functions decide policy. They are looked up at each call, through metatables too; without a function the default applies. Default: nil.
---@field cancels_touches_in_view? boolean Whether touches are cancelled in their views when the gesture is recognized. Default: true.
---@field delays_touches_began? boolean Whether the delivery of a touch to its view is delayed until this recognizer has failed. Default: false.
---@field delays_touches_ended? boolean Whether the delivery of a touch's end to its view is delayed until this recognizer has failed. Default: true.
---@field minimum_press_duration? number How long the fingers must be held before it begins; 0 to begin at touch-down. In seconds. At least 0. Default: 0.5.
---@field allowable_movement? number|string The maximum movement of a finger before it begins; unlimited afterwards. In points. At least 0. Default: 10.
---@field number_of_taps_required? integer The number of taps required before the press. In taps. From 0 to 10. Default: 0.
---@field number_of_touches_required? integer The number of fingers required. In touches. From 1 to 10. Default: 1.

