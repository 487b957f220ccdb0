---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---Fingers that rest. Continuous: begins when they have rested long enough, changes when they move, and ends when one of them lifts.
---@class thimble.LongPress: thimble.GestureRecognizer
---@field minimum_press_duration number How long the fingers rest before it begins; 0: at once. In seconds. At least 0. Default: 0.5.
---@field allowable_movement number How far a finger may go before it has begun; afterwards as far as it likes. In points. At least 0. Default: 10.
---@field number_of_taps_required integer How many taps come before the press. In taps. From 0 to 10. Default: 0.
---@field number_of_touches_required integer How many fingers press. In touches. From 1 to 10. Default: 1.
local LongPress = {}

---What `thimble.long_press` takes.
---@class (exact) thimble.LongPressOptions
---@field on_began? fun(press: thimble.LongPress) A continuous gesture has begun.
---@field on_changed? fun(press: thimble.LongPress) A continuous gesture has changed.
---@field on_ended? fun(press: thimble.LongPress) A continuous gesture is complete, or a discrete one recognized.
---@field on_cancelled? fun(press: thimble.LongPress) A continuous gesture was broken off; take back what it did.
---@field action? fun(press: thimble.LongPress) Called for all four of these, after the function for the state; `state` says which.
---@field can_prevent? fun(press: thimble.LongPress, other: thimble.GestureRecognizer): boolean|nil Does recognizing this gesture fail another that shares a touch with it?
---@field can_be_prevented_by? fun(press: thimble.LongPress, other: thimble.GestureRecognizer): boolean|nil May another gesture that shares a touch with this one fail it?
---@field name? string|nil A name for people, logs and recordings. Default: nil.
---@field enabled? boolean Whether it takes part. False cancels a gesture under way. Default: true.
---@field allowed_touch_types? thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types? thimble.PressType|thimble.PressType[] The buttons it receives. Default: { "select" }.
---@field requires_exclusive_touch_type? boolean Whether an attempt takes touches of the type of its first only. Default: true.
---@field delegate? thimble.GestureRecognizerDelegate|nil A table, or any object, whose functions are asked for policy. They are looked up when they are asked, metatables included; a function that is not there counts as the default. Default: nil.
---@field cancels_touches_in_view? boolean Whether views lose the touches when the gesture is recognized. Default: true.
---@field delays_touches_began? boolean Whether views get nothing of a touch until this recognizer has failed. Default: false.
---@field delays_touches_ended? boolean Whether views do not learn of a lift until this recognizer has failed. Default: true.
---@field minimum_press_duration? number How long the fingers rest before it begins; 0: at once. In seconds. At least 0. Default: 0.5.
---@field allowable_movement? number How far a finger may go before it has begun; afterwards as far as it likes. In points. At least 0. Default: 10.
---@field number_of_taps_required? integer How many taps come before the press. In taps. From 0 to 10. Default: 0.
---@field number_of_touches_required? integer How many fingers press. In touches. From 1 to 10. Default: 1.

