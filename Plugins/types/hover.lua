---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A pointer over the view. Continuous: begins when it enters, changes when it moves, and ends when it leaves or a button is pressed. It receives no touches.
---@class thimble.Hover: thimble.GestureRecognizer
local Hover = {}

---Options of `thimble.hover`.
---@class (exact) thimble.HoverOptions
---@field on_began? fun(hover: thimble.Hover) Called when a continuous gesture begins.
---@field on_changed? fun(hover: thimble.Hover) Called when a continuous gesture changes.
---@field on_ended? fun(hover: thimble.Hover) Called when a continuous gesture ends, or a discrete one is recognized.
---@field on_cancelled? fun(hover: thimble.Hover) Called when a continuous gesture is cancelled: undo its effect.
---@field action? fun(hover: thimble.Hover) Called in each of these states, after the state's own callback.
---@field name? string|nil A name, shown in logs and `--explain`. Default: nil.
---@field enabled? boolean Whether it is enabled. Disabling it cancels a gesture in progress. Default: true.
---@field allowed_touch_types? thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types? thimble.PressType|thimble.PressType[] The types of press it receives. Default: {}.
---@field requires_exclusive_touch_type? boolean Whether an attempt receives only touches of the type of its first. Default: true.
---@field delegate? thimble.GestureRecognizerDelegate|nil A table, or any object, whose functions decide policy. They are looked up at each call, through metatables too; without a function the default applies. Default: nil.
---@field cancels_touches_in_view? boolean Whether touches are cancelled in their views when the gesture is recognized. Default: true.
---@field delays_touches_began? boolean Whether the delivery of a touch to its view is delayed until this recognizer has failed. Default: false.
---@field delays_touches_ended? boolean Whether the delivery of a touch's end to its view is delayed until this recognizer has failed. Default: true.

