---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---One or more taps with one or more fingers. Discrete: it ends, at the last lift of the last tap.
---@class thimble.Tap: thimble.GestureRecognizer
---@field number_of_taps_required integer How many taps make the gesture. In taps. From 1 to 10. Default: 1.
---@field number_of_touches_required integer How many fingers each tap needs. In touches. From 1 to 10. Default: 1.
---@field allowable_movement number How far a finger may go from where it came down. In points. At least 0. Default: 45.
---@field maximum_press_duration number The longest from the first finger's coming down to the last one's lift. In seconds. At least 0. Default: 0.75.
---@field maximum_tap_interval number The longest from a tap's last lift to the next tap. In seconds. At least 0. Default: 0.35.
---@field maximum_tap_distance number The farthest that a later tap may be from the first. In points. At least 0. Default: 45.
local Tap = {}

---What `thimble.tap` takes.
---@class (exact) thimble.TapOptions
---@field on_ended? fun(tap: thimble.Tap) A continuous gesture is complete, or a discrete one recognized.
---@field action? fun(tap: thimble.Tap) Called for all four of these, after the function for the state; `state` says which.
---@field can_prevent? fun(tap: thimble.Tap, other: thimble.GestureRecognizer): boolean|nil Does recognizing this gesture fail another that shares a touch with it?
---@field can_be_prevented_by? fun(tap: thimble.Tap, other: thimble.GestureRecognizer): boolean|nil May another gesture that shares a touch with this one fail it?
---@field name? string|nil A name for people, logs and recordings. Default: nil.
---@field enabled? boolean Whether it takes part. False cancels a gesture under way. Default: true.
---@field allowed_touch_types? thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types? thimble.PressType|thimble.PressType[] The buttons it receives. Default: { "select" }.
---@field requires_exclusive_touch_type? boolean Whether an attempt takes touches of the type of its first only. Default: true.
---@field delegate? thimble.GestureRecognizerDelegate|nil A table, or any object, whose functions are asked for policy. They are looked up when they are asked, metatables included; a function that is not there counts as the default. Default: nil.
---@field cancels_touches_in_view? boolean Whether views lose the touches when the gesture is recognized. Default: true.
---@field delays_touches_began? boolean Whether views get nothing of a touch until this recognizer has failed. Default: false.
---@field delays_touches_ended? boolean Whether views do not learn of a lift until this recognizer has failed. Default: true.
---@field number_of_taps_required? integer How many taps make the gesture. In taps. From 1 to 10. Default: 1.
---@field number_of_touches_required? integer How many fingers each tap needs. In touches. From 1 to 10. Default: 1.
---@field allowable_movement? number How far a finger may go from where it came down. In points. At least 0. Default: 45.
---@field maximum_press_duration? number The longest from the first finger's coming down to the last one's lift. In seconds. At least 0. Default: 0.75.
---@field maximum_tap_interval? number The longest from a tap's last lift to the next tap. In seconds. At least 0. Default: 0.35.
---@field maximum_tap_distance? number The farthest that a later tap may be from the first. In points. At least 0. Default: 45.

