---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---One or more taps with one or more fingers. Discrete: recognized when the last finger of the last tap is lifted.
---@class thimble.Tap: thimble.GestureRecognizer
---@field number_of_taps_required integer The number of taps required. In taps. From 1 to 10. Default: 1.
---@field number_of_touches_required integer The number of fingers of each tap. In touches. From 1 to 10. Default: 1.
---@field allowable_movement number|string The maximum movement of a finger from its first point. In points. At least 0. Default: 45.
---@field maximum_press_duration number The maximum duration of a tap, from its first touch-down to its last lift. In seconds. At least 0. Default: 0.75.
---@field maximum_tap_interval number The maximum pause between a tap's last lift and the next tap's touch-down. In seconds. At least 0. Default: 0.35.
---@field minimum_tap_interval number The minimum pause between a tap's last lift and the next tap's touch-down: an earlier touch in the same place is ignored. In seconds. At least 0. Default: 0.04.
---@field recognizes_each_finger boolean Whether each finger makes its own taps, even while others are down; for single taps of one finger. Default: false.
---@field maximum_tap_distance number|string The maximum distance of a later tap from the first. In points. At least 0. Default: 45.
local Tap = {}

---Options of `thimble.tap`.
---@class (exact) thimble.TapOptions
---@field on_ended? fun(tap: thimble.Tap) Called when a continuous gesture ends, or a discrete one is recognized.
---@field action? fun(tap: thimble.Tap) Called in each of these states, after the state's own callback.
---@field can_prevent? fun(tap: thimble.Tap, other: thimble.GestureRecognizer): boolean|nil Whether its recognition prevents another recognizer that shares a touch.
---@field can_be_prevented_by? fun(tap: thimble.Tap, other: thimble.GestureRecognizer): boolean|nil Whether another recognizer that shares a touch may prevent it.
---@field name? string|nil A name, shown in logs and `--explain`. Default: nil.
---@field enabled? boolean Whether it is enabled. Disabling it cancels a gesture in progress. Default: true.
---@field allowed_touch_types? thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types? thimble.PressType|thimble.PressType[] The types of press it receives. Default: { "select" }.
---@field requires_exclusive_touch_type? boolean Whether an attempt receives only touches of the type of its first. Default: true.
---@field delegate? thimble.GestureRecognizerDelegate|nil A table, or any object, whose functions decide policy. They are looked up at each call, through metatables too; without a function the default applies. Default: nil.
---@field cancels_touches_in_view? boolean Whether touches are cancelled in their views when the gesture is recognized. Default: true.
---@field delays_touches_began? boolean Whether the delivery of a touch to its view is delayed until this recognizer has failed. Default: false.
---@field delays_touches_ended? boolean Whether the delivery of a touch's end to its view is delayed until this recognizer has failed. Default: true.
---@field number_of_taps_required? integer The number of taps required. In taps. From 1 to 10. Default: 1.
---@field number_of_touches_required? integer The number of fingers of each tap. In touches. From 1 to 10. Default: 1.
---@field allowable_movement? number|string The maximum movement of a finger from its first point. In points. At least 0. Default: 45.
---@field maximum_press_duration? number The maximum duration of a tap, from its first touch-down to its last lift. In seconds. At least 0. Default: 0.75.
---@field maximum_tap_interval? number The maximum pause between a tap's last lift and the next tap's touch-down. In seconds. At least 0. Default: 0.35.
---@field minimum_tap_interval? number The minimum pause between a tap's last lift and the next tap's touch-down: an earlier touch in the same place is ignored. In seconds. At least 0. Default: 0.04.
---@field recognizes_each_finger? boolean Whether each finger makes its own taps, even while others are down; for single taps of one finger. Default: false.
---@field maximum_tap_distance? number|string The maximum distance of a later tap from the first. In points. At least 0. Default: 45.

