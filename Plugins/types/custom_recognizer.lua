---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A recognizer of your own: its functions see the touches and set `state`; who may go on is decided outside. An error in one of its functions disables it.
---@class thimble.CustomRecognizer: thimble.GestureRecognizer
---@field touches_began? fun(self: thimble.CustomRecognizer, touches: thimble.Touch[], event: thimble.Event) Fingers came down that it receives.
---@field touches_moved? fun(self: thimble.CustomRecognizer, touches: thimble.Touch[], event: thimble.Event) Fingers of the attempt moved.
---@field touches_ended? fun(self: thimble.CustomRecognizer, touches: thimble.Touch[], event: thimble.Event) Fingers of the attempt were lifted.
---@field touches_cancelled? fun(self: thimble.CustomRecognizer, touches: thimble.Touch[], event: thimble.Event) Touches were taken away. It fails afterwards, or is cancelled when it had begun.
---@field presses_began? fun(self: thimble.CustomRecognizer, presses: thimble.Press[], event: thimble.Event) Buttons went down that it receives; see `allowed_press_types`.
---@field presses_ended? fun(self: thimble.CustomRecognizer, presses: thimble.Press[], event: thimble.Event) Buttons of the attempt were released.
---@field presses_cancelled? fun(self: thimble.CustomRecognizer, presses: thimble.Press[], event: thimble.Event) Presses were taken away. It fails afterwards, or is cancelled when it had begun.
---@field reset? fun(self: thimble.CustomRecognizer) The attempt is over, failed ones included: forget what belonged to it.
---@field should_begin? fun(self: thimble.CustomRecognizer): boolean|nil Asked when the gesture is about to be recognized: may it? A delegate is asked as well, and both must agree.
---@field should_receive_event? fun(self: thimble.CustomRecognizer, kind: thimble.EventKind): boolean|nil Asked for each event before all else: look at it at all? A delegate is asked as well, and both must agree.
---@field should_receive_touch? fun(self: thimble.CustomRecognizer, touch: thimble.Touch): boolean|nil Asked once for each touch, before the recognizer sees it: follow it? A delegate is asked as well, and both must agree.
---@field should_receive_press? fun(self: thimble.CustomRecognizer, press: thimble.Press): boolean|nil Asked once for each press, before the recognizer sees it: follow it? A delegate is asked as well, and both must agree.
---@field should_require_failure_of? fun(self: thimble.CustomRecognizer, other: thimble.GestureRecognizer): boolean|nil Wait until another has failed?
---@field should_be_required_to_fail_by? fun(self: thimble.CustomRecognizer, other: thimble.GestureRecognizer): boolean|nil Shall another wait until this one has failed?
---@field type string What it recognizes, for delegates that ask about it, such as `circle`. Default: "custom".
---@field state thimble.State|thimble.SettableState Where its attempt stands. From possible it may go to began, ended (also called recognized) or failed; from began and changed to changed, ended or cancelled. What is set counts when all have seen the event.
local CustomRecognizer = {}

---Stops following a touch or press: it counts no more, and recognition does not take it from its view.
---@param contact thimble.Touch|thimble.Press which
function CustomRecognizer:ignore(contact) end

---Stays in play without touches for a while, counted from now; then it fails. Without this it fails with the last lift.
---@param seconds number how long; in seconds; at least 0
function CustomRecognizer:wait_for_touches(seconds) end

---Calls a function later, on the event clock, unless the attempt is over by then.
---@param seconds number how much later; in seconds; at least 0
---@param action fun(recognizer: thimble.CustomRecognizer) what to call
---@return thimble.Handle handle makes sure that it is not called
function CustomRecognizer:after(seconds, action) end

---What `thimble.recognizer` takes.
---@class (exact) thimble.CustomRecognizerOptions
---@field on_began? fun(self: thimble.CustomRecognizer) A continuous gesture has begun.
---@field on_changed? fun(self: thimble.CustomRecognizer) A continuous gesture has changed.
---@field on_ended? fun(self: thimble.CustomRecognizer) A continuous gesture is complete, or a discrete one recognized.
---@field on_cancelled? fun(self: thimble.CustomRecognizer) A continuous gesture was broken off; take back what it did.
---@field action? fun(self: thimble.CustomRecognizer) Called for all four of these, after the function for the state; `state` says which.
---@field can_prevent? fun(self: thimble.CustomRecognizer, other: thimble.GestureRecognizer): boolean|nil Does recognizing this gesture fail another that shares a touch with it?
---@field can_be_prevented_by? fun(self: thimble.CustomRecognizer, other: thimble.GestureRecognizer): boolean|nil May another gesture that shares a touch with this one fail it?
---@field name? string|nil A name for people, logs and recordings. Default: nil.
---@field enabled? boolean Whether it takes part. False cancels a gesture under way. Default: true.
---@field allowed_touch_types? thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types? thimble.PressType|thimble.PressType[] The buttons it receives. Default: {}.
---@field requires_exclusive_touch_type? boolean Whether an attempt takes touches of the type of its first only. Default: true.
---@field delegate? thimble.GestureRecognizerDelegate|nil A table, or any object, whose functions are asked for policy. They are looked up when they are asked, metatables included; a function that is not there counts as the default. Default: nil.
---@field cancels_touches_in_view? boolean Whether views lose the touches when the gesture is recognized. Default: true.
---@field delays_touches_began? boolean Whether views get nothing of a touch until this recognizer has failed. Default: false.
---@field delays_touches_ended? boolean Whether views do not learn of a lift until this recognizer has failed. Default: true.
---@field touches_began? fun(self: thimble.CustomRecognizer, touches: thimble.Touch[], event: thimble.Event) Fingers came down that it receives.
---@field touches_moved? fun(self: thimble.CustomRecognizer, touches: thimble.Touch[], event: thimble.Event) Fingers of the attempt moved.
---@field touches_ended? fun(self: thimble.CustomRecognizer, touches: thimble.Touch[], event: thimble.Event) Fingers of the attempt were lifted.
---@field touches_cancelled? fun(self: thimble.CustomRecognizer, touches: thimble.Touch[], event: thimble.Event) Touches were taken away. It fails afterwards, or is cancelled when it had begun.
---@field presses_began? fun(self: thimble.CustomRecognizer, presses: thimble.Press[], event: thimble.Event) Buttons went down that it receives; see `allowed_press_types`.
---@field presses_ended? fun(self: thimble.CustomRecognizer, presses: thimble.Press[], event: thimble.Event) Buttons of the attempt were released.
---@field presses_cancelled? fun(self: thimble.CustomRecognizer, presses: thimble.Press[], event: thimble.Event) Presses were taken away. It fails afterwards, or is cancelled when it had begun.
---@field reset? fun(self: thimble.CustomRecognizer) The attempt is over, failed ones included: forget what belonged to it.
---@field should_begin? fun(self: thimble.CustomRecognizer): boolean|nil Asked when the gesture is about to be recognized: may it? A delegate is asked as well, and both must agree.
---@field should_receive_event? fun(self: thimble.CustomRecognizer, kind: thimble.EventKind): boolean|nil Asked for each event before all else: look at it at all? A delegate is asked as well, and both must agree.
---@field should_receive_touch? fun(self: thimble.CustomRecognizer, touch: thimble.Touch): boolean|nil Asked once for each touch, before the recognizer sees it: follow it? A delegate is asked as well, and both must agree.
---@field should_receive_press? fun(self: thimble.CustomRecognizer, press: thimble.Press): boolean|nil Asked once for each press, before the recognizer sees it: follow it? A delegate is asked as well, and both must agree.
---@field should_require_failure_of? fun(self: thimble.CustomRecognizer, other: thimble.GestureRecognizer): boolean|nil Wait until another has failed?
---@field should_be_required_to_fail_by? fun(self: thimble.CustomRecognizer, other: thimble.GestureRecognizer): boolean|nil Shall another wait until this one has failed?
---@field type? string What it recognizes, for delegates that ask about it, such as `circle`. Default: "custom".

