---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A pointer over the view. Continuous: begins when it comes, changes when it moves, and ends when it leaves or a button goes down. Touches never drive it.
---@class thimble.Hover: thimble.GestureRecognizer
local Hover = {}

---What `thimble.hover` takes.
---@class (exact) thimble.HoverOptions
---@field on_began? fun(hover: thimble.Hover) A continuous gesture has begun.
---@field on_changed? fun(hover: thimble.Hover) A continuous gesture has changed.
---@field on_ended? fun(hover: thimble.Hover) A continuous gesture is complete, or a discrete one recognized.
---@field on_cancelled? fun(hover: thimble.Hover) A continuous gesture was broken off; take back what it did.
---@field action? fun(hover: thimble.Hover) Called for all four of these, after the function for the state; `state` says which.
---@field name? string|nil A name for people, logs and recordings. Default: nil.
---@field enabled? boolean Whether it takes part. False cancels a gesture under way. Default: true.
---@field allowed_touch_types? thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types? thimble.PressType|thimble.PressType[] The buttons it receives. Default: {}.
---@field requires_exclusive_touch_type? boolean Whether an attempt takes touches of the type of its first only. Default: true.
---@field delegate? thimble.GestureRecognizerDelegate|nil A table, or any object, whose functions are asked for policy. They are looked up when they are asked, metatables included; a function that is not there counts as the default. Default: nil.
---@field cancels_touches_in_view? boolean Whether views lose the touches when the gesture is recognized. Default: true.
---@field delays_touches_began? boolean Whether views get nothing of a touch until this recognizer has failed. Default: false.
---@field delays_touches_ended? boolean Whether views do not learn of a lift until this recognizer has failed. Default: true.

