---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A pan from an edge of the window. The first finger must come down near the edge and move away from it.
---@class thimble.EdgePan: thimble.Pan
---@field edges thimble.Edge[]|thimble.Edge|thimble.Edge[] The edges it begins at; with none it never begins. Default: {}.
---@field edge_width number|string The maximum distance of the first finger from the edge at touch-down. In points. At least 0. Default: 20.
local EdgePan = {}

---Options of `thimble.edge_pan`.
---@class (exact) thimble.EdgePanOptions
---@field on_began? fun(pan: thimble.EdgePan) Called when a continuous gesture begins.
---@field on_changed? fun(pan: thimble.EdgePan) Called when a continuous gesture changes.
---@field on_ended? fun(pan: thimble.EdgePan) Called when a continuous gesture ends, or a discrete one is recognized.
---@field on_cancelled? fun(pan: thimble.EdgePan) Called when a continuous gesture is cancelled: undo its effect.
---@field action? fun(pan: thimble.EdgePan) Called in each of these states, after the state's own callback.
---@field can_prevent? fun(pan: thimble.EdgePan, other: thimble.GestureRecognizer): boolean|nil Whether its recognition prevents another recognizer that shares a touch.
---@field can_be_prevented_by? fun(pan: thimble.EdgePan, other: thimble.GestureRecognizer): boolean|nil Whether another recognizer that shares a touch may prevent it.
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
---@field edges? thimble.Edge|thimble.Edge[] The edges it begins at; with none it never begins. Default: {}.
---@field edge_width? number|string The maximum distance of the first finger from the edge at touch-down. In points. At least 0. Default: 20.

