---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---Two fingers rotating about each other. Continuous; ends at the last lift.
---@class thimble.Rotation: thimble.GestureRecognizer
---@field rotation number The rotation of the fingers, clockwise, full turns included. Setting it rebases it: later rotation is added to the value. In radians. Default: 0.
---@field velocity number The velocity of the rotation. In radians per second. Read only.
---@field hysteresis number The rotation after which it begins. In radians. At least 0. Default: 0.1745.
---@field absorbed_hysteresis number The part of that rotation that is excluded. In radians. At least 0. Default: 0.0873.
---@field minimum_dominance number The minimum ratio of the rotation, when it begins, to the change of the distance and the travel of the fingers; 0 is off. At least 0. Default: 0.
local Rotation = {}

---Options of `thimble.rotation`.
---@class (exact) thimble.RotationOptions
---@field on_began? fun(rotation: thimble.Rotation) Called when a continuous gesture begins.
---@field on_changed? fun(rotation: thimble.Rotation) Called when a continuous gesture changes.
---@field on_ended? fun(rotation: thimble.Rotation) Called when a continuous gesture ends, or a discrete one is recognized.
---@field on_cancelled? fun(rotation: thimble.Rotation) Called when a continuous gesture is cancelled: undo its effect.
---@field action? fun(rotation: thimble.Rotation) Called in each of these states, after the state's own callback.
---@field can_prevent? fun(rotation: thimble.Rotation, other: thimble.GestureRecognizer): boolean|nil Whether its recognition prevents another recognizer that shares a touch.
---@field can_be_prevented_by? fun(rotation: thimble.Rotation, other: thimble.GestureRecognizer): boolean|nil Whether another recognizer that shares a touch may prevent it.
---@field name? string|nil A name, shown in logs and `--explain`. Default: nil.
---@field enabled? boolean Whether it is enabled. Disabling it cancels a gesture in progress. Default: true.
---@field allowed_touch_types? thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types? thimble.PressType|thimble.PressType[] The types of press it receives. Default: {}.
---@field requires_exclusive_touch_type? boolean Whether an attempt receives only touches of the type of its first. Default: true.
---@field delegate? thimble.GestureRecognizerDelegate|nil A table, or any object, whose functions decide policy. They are looked up at each call, through metatables too; without a function the default applies. Default: nil.
---@field cancels_touches_in_view? boolean Whether touches are cancelled in their views when the gesture is recognized. Default: true.
---@field delays_touches_began? boolean Whether the delivery of a touch to its view is delayed until this recognizer has failed. Default: false.
---@field delays_touches_ended? boolean Whether the delivery of a touch's end to its view is delayed until this recognizer has failed. Default: true.
---@field rotation? number The rotation of the fingers, clockwise, full turns included. Setting it rebases it: later rotation is added to the value. In radians. Default: 0.
---@field hysteresis? number The rotation after which it begins. In radians. At least 0. Default: 0.1745.
---@field absorbed_hysteresis? number The part of that rotation that is excluded. In radians. At least 0. Default: 0.0873.
---@field minimum_dominance? number The minimum ratio of the rotation, when it begins, to the change of the distance and the travel of the fingers; 0 is off. At least 0. Default: 0.

