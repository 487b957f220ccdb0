---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A custom recognizer: its callbacks receive the touches and set `state`; arbitration is done for it. An error in one of its callbacks disables it.
---@class thimble.CustomRecognizer: thimble.GestureRecognizer
---@field touches_began? fun(self: thimble.CustomRecognizer, touches: thimble.Touch[], event: thimble.Event) Called when touches that it receives begin.
---@field touches_moved? fun(self: thimble.CustomRecognizer, touches: thimble.Touch[], event: thimble.Event) Called when touches of the attempt move.
---@field touches_ended? fun(self: thimble.CustomRecognizer, touches: thimble.Touch[], event: thimble.Event) Called when touches of the attempt end.
---@field touches_cancelled? fun(self: thimble.CustomRecognizer, touches: thimble.Touch[], event: thimble.Event) Called when touches of the attempt are cancelled. It then fails, or is cancelled if it has begun.
---@field presses_began? fun(self: thimble.CustomRecognizer, presses: thimble.Press[], event: thimble.Event) Called when presses that it receives begin; see `allowed_press_types`.
---@field presses_ended? fun(self: thimble.CustomRecognizer, presses: thimble.Press[], event: thimble.Event) Called when presses of the attempt end.
---@field presses_cancelled? fun(self: thimble.CustomRecognizer, presses: thimble.Press[], event: thimble.Event) Called when presses of the attempt are cancelled. It then fails, or is cancelled if it has begun.
---@field reset? fun(self: thimble.CustomRecognizer) Called when an attempt is over, failed ones included: discard its state.
---@field should_begin? fun(self: thimble.CustomRecognizer): boolean|nil Whether the gesture may be recognized; called just before it is. A delegate is called too; both must agree.
---@field should_receive_event? fun(self: thimble.CustomRecognizer, kind: thimble.EventKind): boolean|nil Whether it receives an event; called first of all. A delegate is called too; both must agree.
---@field should_receive_touch? fun(self: thimble.CustomRecognizer, touch: thimble.Touch): boolean|nil Whether it receives a touch; called once for each touch. A delegate is called too; both must agree.
---@field should_receive_press? fun(self: thimble.CustomRecognizer, press: thimble.Press): boolean|nil Whether it receives a press; called once for each press. A delegate is called too; both must agree.
---@field should_require_failure_of? fun(self: thimble.CustomRecognizer, other: thimble.GestureRecognizer): boolean|nil Whether it requires another recognizer to fail.
---@field should_be_required_to_fail_by? fun(self: thimble.CustomRecognizer, other: thimble.GestureRecognizer): boolean|nil Whether another recognizer requires this one to fail.
---@field type string Its type, for delegates, such as `circle`. Default: "custom".
---@field reason string|nil The reason for the next state, such as `1 finger of 3`. Set it before `state`. `--explain` and `thimble inspect` print it. Nil again when the attempt is over. Default: nil.
---@field state thimble.State|thimble.SettableState Its state. Transitions are from possible to began, ended (or its synonym recognized) or failed; from began and changed to changed, ended or cancelled. A new state takes effect after all recognizers have received the event.
local CustomRecognizer = {}

---Ignores a touch or press: it no longer belongs to the attempt, and recognition does not cancel it in its view.
---@param contact thimble.Touch|thimble.Press which
function CustomRecognizer:ignore(contact) end

---Keeps the attempt open without touches for a time from now, after which it fails. Without this it fails at the last lift.
---@param seconds number how long; in seconds; at least 0
function CustomRecognizer:wait_for_touches(seconds) end

---Calls a function after a delay on the event clock, unless the attempt is over by then.
---@param seconds number the delay; in seconds; at least 0
---@param action fun(recognizer: thimble.CustomRecognizer) the callback
---@return thimble.Handle handle cancels the call
function CustomRecognizer:after(seconds, action) end

---Options of `thimble.recognizer`.
---@class (exact) thimble.CustomRecognizerOptions
---@field on_began? fun(self: thimble.CustomRecognizer) Called when a continuous gesture begins.
---@field on_changed? fun(self: thimble.CustomRecognizer) Called when a continuous gesture changes.
---@field on_ended? fun(self: thimble.CustomRecognizer) Called when a continuous gesture ends, or a discrete one is recognized.
---@field on_cancelled? fun(self: thimble.CustomRecognizer) Called when a continuous gesture is cancelled: undo its effect.
---@field action? fun(self: thimble.CustomRecognizer) Called in each of these states, after the state's own callback.
---@field can_prevent? fun(self: thimble.CustomRecognizer, other: thimble.GestureRecognizer): boolean|nil Whether its recognition prevents another recognizer that shares a touch.
---@field can_be_prevented_by? fun(self: thimble.CustomRecognizer, other: thimble.GestureRecognizer): boolean|nil Whether another recognizer that shares a touch may prevent it.
---@field name? string|nil A name, shown in logs and `--explain`. Default: nil.
---@field enabled? boolean Whether it is enabled. Disabling it cancels a gesture in progress. Default: true.
---@field allowed_touch_types? thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types? thimble.PressType|thimble.PressType[] The types of press it receives. Default: {}.
---@field requires_exclusive_touch_type? boolean Whether an attempt receives only touches of the type of its first. Default: true.
---@field delegate? thimble.GestureRecognizerDelegate|nil A table, or any object, whose functions decide policy. They are looked up at each call, through metatables too; without a function the default applies. Default: nil.
---@field cancels_touches_in_view? boolean Whether touches are cancelled in their views when the gesture is recognized. Default: true.
---@field delays_touches_began? boolean Whether the delivery of a touch to its view is delayed until this recognizer has failed. Default: false.
---@field delays_touches_ended? boolean Whether the delivery of a touch's end to its view is delayed until this recognizer has failed. Default: true.
---@field touches_began? fun(self: thimble.CustomRecognizer, touches: thimble.Touch[], event: thimble.Event) Called when touches that it receives begin.
---@field touches_moved? fun(self: thimble.CustomRecognizer, touches: thimble.Touch[], event: thimble.Event) Called when touches of the attempt move.
---@field touches_ended? fun(self: thimble.CustomRecognizer, touches: thimble.Touch[], event: thimble.Event) Called when touches of the attempt end.
---@field touches_cancelled? fun(self: thimble.CustomRecognizer, touches: thimble.Touch[], event: thimble.Event) Called when touches of the attempt are cancelled. It then fails, or is cancelled if it has begun.
---@field presses_began? fun(self: thimble.CustomRecognizer, presses: thimble.Press[], event: thimble.Event) Called when presses that it receives begin; see `allowed_press_types`.
---@field presses_ended? fun(self: thimble.CustomRecognizer, presses: thimble.Press[], event: thimble.Event) Called when presses of the attempt end.
---@field presses_cancelled? fun(self: thimble.CustomRecognizer, presses: thimble.Press[], event: thimble.Event) Called when presses of the attempt are cancelled. It then fails, or is cancelled if it has begun.
---@field reset? fun(self: thimble.CustomRecognizer) Called when an attempt is over, failed ones included: discard its state.
---@field should_begin? fun(self: thimble.CustomRecognizer): boolean|nil Whether the gesture may be recognized; called just before it is. A delegate is called too; both must agree.
---@field should_receive_event? fun(self: thimble.CustomRecognizer, kind: thimble.EventKind): boolean|nil Whether it receives an event; called first of all. A delegate is called too; both must agree.
---@field should_receive_touch? fun(self: thimble.CustomRecognizer, touch: thimble.Touch): boolean|nil Whether it receives a touch; called once for each touch. A delegate is called too; both must agree.
---@field should_receive_press? fun(self: thimble.CustomRecognizer, press: thimble.Press): boolean|nil Whether it receives a press; called once for each press. A delegate is called too; both must agree.
---@field should_require_failure_of? fun(self: thimble.CustomRecognizer, other: thimble.GestureRecognizer): boolean|nil Whether it requires another recognizer to fail.
---@field should_be_required_to_fail_by? fun(self: thimble.CustomRecognizer, other: thimble.GestureRecognizer): boolean|nil Whether another recognizer requires this one to fail.
---@field type? string Its type, for delegates, such as `circle`. Default: "custom".
---@field reason? string|nil The reason for the next state, such as `1 finger of 3`. Set it before `state`. `--explain` and `thimble inspect` print it. Nil again when the attempt is over. Default: nil.

