---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A quick straight stroke. Discrete: recognized while the fingers are still down.
---@class thimble.Swipe: thimble.GestureRecognizer
---@field direction thimble.Direction[]|thimble.Direction|thimble.Direction[] Where it may go. Beside left or right, up and down do nothing: use two recognizers. Default: { "right" }.
---@field number_of_touches_required integer How many fingers it needs. In touches. From 1 to 10. Default: 1.
---@field maximum_duration number The longest from the first finger's coming down. In seconds. At least 0. Default: 0.5.
---@field minimum_travel number How far each finger has to go along the direction; less the longer it takes. In points. At least 0. Default: 50.
---@field maximum_drift number How far a finger may stray across the direction; less the longer it takes. In points. At least 0. Default: 50.
local Swipe = {}

---What `thimble.swipe` takes.
---@class (exact) thimble.SwipeOptions
---@field on_ended? fun(swipe: thimble.Swipe) A continuous gesture is complete, or a discrete one recognized.
---@field action? fun(swipe: thimble.Swipe) Called for all four of these, after the function for the state; `state` says which.
---@field can_prevent? fun(swipe: thimble.Swipe, other: thimble.GestureRecognizer): boolean|nil Does recognizing this gesture fail another that shares a touch with it?
---@field can_be_prevented_by? fun(swipe: thimble.Swipe, other: thimble.GestureRecognizer): boolean|nil May another gesture that shares a touch with this one fail it?
---@field name? string|nil A name for people, logs and recordings. Default: nil.
---@field enabled? boolean Whether it takes part. False cancels a gesture under way. Default: true.
---@field allowed_touch_types? thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types? thimble.PressType|thimble.PressType[] The buttons it receives. Default: {}.
---@field requires_exclusive_touch_type? boolean Whether an attempt takes touches of the type of its first only. Default: true.
---@field delegate? thimble.GestureRecognizerDelegate|nil A table, or any object, whose functions are asked for policy. They are looked up when they are asked, metatables included; a function that is not there counts as the default. Default: nil.
---@field cancels_touches_in_view? boolean Whether views lose the touches when the gesture is recognized. Default: true.
---@field delays_touches_began? boolean Whether views get nothing of a touch until this recognizer has failed. Default: false.
---@field delays_touches_ended? boolean Whether views do not learn of a lift until this recognizer has failed. Default: true.
---@field direction? thimble.Direction|thimble.Direction[] Where it may go. Beside left or right, up and down do nothing: use two recognizers. Default: { "right" }.
---@field number_of_touches_required? integer How many fingers it needs. In touches. From 1 to 10. Default: 1.
---@field maximum_duration? number The longest from the first finger's coming down. In seconds. At least 0. Default: 0.5.
---@field minimum_travel? number How far each finger has to go along the direction; less the longer it takes. In points. At least 0. Default: 50.
---@field maximum_drift? number How far a finger may stray across the direction; less the longer it takes. In points. At least 0. Default: 50.

