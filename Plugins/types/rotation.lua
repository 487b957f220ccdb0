---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---Two fingers that turn about each other. Continuous; ends when all have lifted.
---@class thimble.Rotation: thimble.GestureRecognizer
---@field rotation number How far the fingers have turned, clockwise; full turns count. Setting it makes later turning add to the value. In radians. Default: 0.
---@field velocity number How fast they turn. In radians per second. Read only.
---@field hysteresis number How far they have to turn before it begins. In radians. At least 0. Default: 0.1745.
---@field absorbed_hysteresis number How much of that turning the rotation leaves out. In radians. At least 0. Default: 0.0873.
local Rotation = {}

---What `thimble.rotation` takes.
---@class (exact) thimble.RotationOptions
---@field on_began? fun(rotation: thimble.Rotation) A continuous gesture has begun.
---@field on_changed? fun(rotation: thimble.Rotation) A continuous gesture has changed.
---@field on_ended? fun(rotation: thimble.Rotation) A continuous gesture is complete, or a discrete one recognized.
---@field on_cancelled? fun(rotation: thimble.Rotation) A continuous gesture was broken off; take back what it did.
---@field action? fun(rotation: thimble.Rotation) Called for all four of these, after the function for the state; `state` says which.
---@field can_prevent? fun(rotation: thimble.Rotation, other: thimble.GestureRecognizer): boolean|nil Does recognizing this gesture fail another that shares a touch with it?
---@field can_be_prevented_by? fun(rotation: thimble.Rotation, other: thimble.GestureRecognizer): boolean|nil May another gesture that shares a touch with this one fail it?
---@field name? string|nil A name for people, logs and recordings. Default: nil.
---@field enabled? boolean Whether it takes part. False cancels a gesture under way. Default: true.
---@field allowed_touch_types? thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types? thimble.PressType|thimble.PressType[] The buttons it receives. Default: {}.
---@field requires_exclusive_touch_type? boolean Whether an attempt takes touches of the type of its first only. Default: true.
---@field delegate? thimble.GestureRecognizerDelegate|nil A table, or any object, whose functions are asked for policy. They are looked up when they are asked, metatables included; a function that is not there counts as the default. Default: nil.
---@field cancels_touches_in_view? boolean Whether views lose the touches when the gesture is recognized. Default: true.
---@field delays_touches_began? boolean Whether views get nothing of a touch until this recognizer has failed. Default: false.
---@field delays_touches_ended? boolean Whether views do not learn of a lift until this recognizer has failed. Default: true.
---@field rotation? number How far the fingers have turned, clockwise; full turns count. Setting it makes later turning add to the value. In radians. Default: 0.
---@field hysteresis? number How far they have to turn before it begins. In radians. At least 0. Default: 0.1745.
---@field absorbed_hysteresis? number How much of that turning the rotation leaves out. In radians. At least 0. Default: 0.0873.

