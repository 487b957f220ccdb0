---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---Watches the touches of the view it is attached to and of the views in it, and says when they make a gesture.
---@class thimble.GestureRecognizer
---@field on_began? fun(recognizer: thimble.GestureRecognizer) A continuous gesture has begun.
---@field on_changed? fun(recognizer: thimble.GestureRecognizer) A continuous gesture has changed.
---@field on_ended? fun(recognizer: thimble.GestureRecognizer) A continuous gesture is complete, or a discrete one recognized.
---@field on_cancelled? fun(recognizer: thimble.GestureRecognizer) A continuous gesture was broken off; take back what it did.
---@field action? fun(recognizer: thimble.GestureRecognizer) Called for all four of these, after the function for the state; `state` says which.
---@field can_prevent? fun(recognizer: thimble.GestureRecognizer, other: thimble.GestureRecognizer): boolean|nil Does recognizing this gesture fail another that shares a touch with it?
---@field can_be_prevented_by? fun(recognizer: thimble.GestureRecognizer, other: thimble.GestureRecognizer): boolean|nil May another gesture that shares a touch with this one fail it?
---@field name string|nil A name for people, logs and recordings. Default: nil.
---@field enabled boolean Whether it takes part. False cancels a gesture under way. Default: true.
---@field allowed_touch_types thimble.TouchType[]|thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types thimble.PressType[]|thimble.PressType|thimble.PressType[] The buttons it receives. Default: {}.
---@field requires_exclusive_touch_type boolean Whether an attempt takes touches of the type of its first only. Default: true.
---@field delegate thimble.GestureRecognizerDelegate|nil A table, or any object, whose functions are asked for policy. They are looked up when they are asked, metatables included; a function that is not there counts as the default. Default: nil.
---@field cancels_touches_in_view boolean Whether views lose the touches when the gesture is recognized. Default: true.
---@field delays_touches_began boolean Whether views get nothing of a touch until this recognizer has failed. Default: false.
---@field delays_touches_ended boolean Whether views do not learn of a lift until this recognizer has failed. Default: true.
---@field state thimble.State Where its attempt stands. Read only.
---@field number_of_touches integer How many of its fingers are down; for a discrete gesture, how many made it. In touches. At least 0. Read only.
---@field type string What it recognizes: the name of the function that made it, such as `long_press`; of a scroll view's own `pan` or `pinch`; of a recognizer of your own what it says, or `custom`. Read only.
---@field time number|nil The time of the event that is being handled, on the event clock; nil where it is in no window. In seconds. Read only.
---@field view thimble.AnyView|nil The view it is attached to; nil: none. Read only.
---@field failure_requirements thimble.GestureRecognizer[] The recognizers that it was told to wait for. Read only.
local GestureRecognizer = {}

---What the gesture has come to, as a plain table that may be kept.
---@return thimble.GestureSnapshot snapshot a new table
function GestureRecognizer:snapshot() end

---The middle of its fingers. A finger that made the gesture and was lifted counts where it was, until the gesture is over; after the last lift it is the last middle.
---@param view? thimble.AnyView in whose coordinates; left out: the window's
---@return number x where it is; in points
---@return number y in points
function GestureRecognizer:location_in(view) end

---Where one of its fingers is. One that made the gesture and was lifted stays where it was, until the gesture is over.
---@param number integer which, in the order of coming down, from 1; at least 1
---@param view? thimble.AnyView in whose coordinates; left out: the window's
---@return number|nil x where it is; nil for a finger that is not there; in points
---@return number|nil y in points
function GestureRecognizer:location_of_touch(number, view) end

---Waits, whenever it could be recognized, until another has failed or sees no touches.
---
---```lua
---local single = window:add_gesture_recognizer(thimble.tap {})
---local double = window:add_gesture_recognizer(thimble.tap { number_of_taps_required = 2 })
---single:require_to_fail(double)
---```
---@param other thimble.GestureRecognizer the other recognizer
---@return thimble.GestureRecognizer self this recognizer
function GestureRecognizer:require_to_fail(other) end

---Takes `require_to_fail` back.
---@param other thimble.GestureRecognizer the other recognizer
function GestureRecognizer:remove_requirement_to_fail(other) end

---Adds a function for a state, beside those that were given as options.
---
---```lua
---local tap = window:add_gesture_recognizer(thimble.tap {})
---local handle = tap:on("ended", function(tap) print(tap.time) end)
---handle:cancel()
---```
---@param state thimble.ActionState when to call it; `recognized` is another word for `ended`
---@param action fun(recognizer: thimble.GestureRecognizer) what to call
---@return thimble.Handle handle removes it
function GestureRecognizer:on(state, action) end

---Functions that a recognizer asks for policy.
---@class thimble.GestureRecognizerDelegate
---@field should_begin? fun(recognizer: thimble.GestureRecognizer, delegate: table): boolean|nil Asked when the gesture is about to be recognized: may it?
---@field should_receive_event? fun(recognizer: thimble.GestureRecognizer, kind: thimble.EventKind, delegate: table): boolean|nil Asked for each event before all else: look at it at all?
---@field should_receive_touch? fun(recognizer: thimble.GestureRecognizer, touch: thimble.Touch, delegate: table): boolean|nil Asked once for each touch, before the recognizer sees it: follow it?
---@field should_receive_press? fun(recognizer: thimble.GestureRecognizer, press: thimble.Press, delegate: table): boolean|nil Asked once for each press, before the recognizer sees it: follow it?
---@field should_recognize_simultaneously_with? fun(recognizer: thimble.GestureRecognizer, other: thimble.GestureRecognizer, delegate: table): boolean|nil May both go on? One true, here or in the other's delegate, is enough.
---@field should_require_failure_of? fun(recognizer: thimble.GestureRecognizer, other: thimble.GestureRecognizer, delegate: table): boolean|nil Asked once an attempt: wait until the other has failed?
---@field should_be_required_to_fail_by? fun(recognizer: thimble.GestureRecognizer, other: thimble.GestureRecognizer, delegate: table): boolean|nil Asked once an attempt: shall the other wait until this one has failed?

