---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---Recognizes a gesture in the touches of the view it is attached to and of its descendants.
---@class thimble.GestureRecognizer
---@field on_began? fun(recognizer: thimble.GestureRecognizer) Called when a continuous gesture begins.
---@field on_changed? fun(recognizer: thimble.GestureRecognizer) Called when a continuous gesture changes.
---@field on_ended? fun(recognizer: thimble.GestureRecognizer) Called when a continuous gesture ends, or a discrete one is recognized.
---@field on_cancelled? fun(recognizer: thimble.GestureRecognizer) Called when a continuous gesture is cancelled: undo its effect.
---@field action? fun(recognizer: thimble.GestureRecognizer) Called in each of these states, after the state's own callback.
---@field can_prevent? fun(recognizer: thimble.GestureRecognizer, other: thimble.GestureRecognizer): boolean|nil Whether its recognition prevents another recognizer that shares a touch.
---@field can_be_prevented_by? fun(recognizer: thimble.GestureRecognizer, other: thimble.GestureRecognizer): boolean|nil Whether another recognizer that shares a touch may prevent it.
---@field name string|nil A name, shown in logs and `--explain`. Default: nil.
---@field enabled boolean Whether it is enabled. Disabling it cancels a gesture in progress. Default: true.
---@field allowed_touch_types thimble.TouchType[]|thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types thimble.PressType[]|thimble.PressType|thimble.PressType[] The types of press it receives. Default: {}.
---@field requires_exclusive_touch_type boolean Whether an attempt receives only touches of the type of its first. Default: true.
---@field delegate thimble.GestureRecognizerDelegate|nil A table, or any object, whose functions decide policy. They are looked up at each call, through metatables too; without a function the default applies. Default: nil.
---@field cancels_touches_in_view boolean Whether touches are cancelled in their views when the gesture is recognized. Default: true.
---@field delays_touches_began boolean Whether the delivery of a touch to its view is delayed until this recognizer has failed. Default: false.
---@field delays_touches_ended boolean Whether the delivery of a touch's end to its view is delayed until this recognizer has failed. Default: true.
---@field state thimble.State Its state. Read only.
---@field number_of_touches integer The number of its fingers that are down; after a discrete gesture, the number that made it. In touches. At least 0. Read only.
---@field type string Its type: the name of the function that created it, such as `long_press`; `pan` or `pinch` for a scroll view's own; what a custom recognizer declares, or `custom`. Read only.
---@field time number|nil The time of the event being handled, on the event clock; nil if it is in no window. In seconds. Read only.
---@field view thimble.AnyView|nil The view it is attached to; nil for none. Read only.
---@field failure_requirements thimble.GestureRecognizer[] The recognizers that it requires to fail, by `require_to_fail`. Read only.
local GestureRecognizer = {}

---The gesture's current values, as a plain table that may be stored.
---@return thimble.GestureSnapshot snapshot a new table
function GestureRecognizer:snapshot() end

---The centroid of its fingers. A finger of the gesture that was lifted counts at its last location until the gesture is over; after the last lift it is the last centroid.
---@param view? thimble.AnyView the view whose coordinates are used; default: the window
---@return number x the location; in points
---@return number y in points
function GestureRecognizer:location_in(view) end

---The location of one of its fingers. One that was lifted keeps its last location until the gesture is over.
---@param number integer the finger's index from 1, in the order of touch-down; at least 1
---@param view? thimble.AnyView the view whose coordinates are used; default: the window
---@return number|nil x the location; nil if there is no such finger; in points
---@return number|nil y in points
function GestureRecognizer:location_of_touch(number, view) end

---Adds a failure requirement: it is recognized only once another has failed or receives no touches.
---
---```lua
---local single = window:add_gesture_recognizer(thimble.tap {})
---local double = window:add_gesture_recognizer(thimble.tap { number_of_taps_required = 2 })
---single:require_to_fail(double)
---```
---@param other thimble.GestureRecognizer the other recognizer
---@return thimble.GestureRecognizer self this recognizer
function GestureRecognizer:require_to_fail(other) end

---Removes a failure requirement.
---@param other thimble.GestureRecognizer the other recognizer
function GestureRecognizer:remove_requirement_to_fail(other) end

---Adds a callback for a state, in addition to those given as options. Adding a function again for the same state changes nothing and returns its handle; after `handle:cancel()` it can be added again.
---
---```lua
---local tap = window:add_gesture_recognizer(thimble.tap {})
---local handle = tap:on("ended", function(tap) print(tap.time) end)
---handle:cancel()
---```
---@param state thimble.ActionState the state; `recognized` is a synonym of `ended`
---@param action fun(recognizer: thimble.GestureRecognizer) the callback
---@return thimble.Handle handle removes it
function GestureRecognizer:on(state, action) end

---Functions that decide policy for a recognizer.
---@class thimble.GestureRecognizerDelegate
---@field should_begin? fun(recognizer: thimble.GestureRecognizer, delegate: table): boolean|nil Whether the gesture may be recognized; called just before it is.
---@field should_receive_event? fun(recognizer: thimble.GestureRecognizer, kind: thimble.EventKind, delegate: table): boolean|nil Whether it receives an event; called first of all.
---@field should_receive_touch? fun(recognizer: thimble.GestureRecognizer, touch: thimble.Touch, delegate: table): boolean|nil Whether it receives a touch; called once for each touch.
---@field should_receive_press? fun(recognizer: thimble.GestureRecognizer, press: thimble.Press, delegate: table): boolean|nil Whether it receives a press; called once for each press.
---@field should_recognize_simultaneously_with? fun(recognizer: thimble.GestureRecognizer, other: thimble.GestureRecognizer, delegate: table): boolean|nil Whether both may be recognized simultaneously. One true, here or from the other's delegate, is enough.
---@field should_require_failure_of? fun(recognizer: thimble.GestureRecognizer, other: thimble.GestureRecognizer, delegate: table): boolean|nil Whether it requires the other to fail; called once for each attempt.
---@field should_be_required_to_fail_by? fun(recognizer: thimble.GestureRecognizer, other: thimble.GestureRecognizer, delegate: table): boolean|nil Whether the other requires it to fail; called once for each attempt.

