---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A pan that comes in from an edge of the window. The first finger has to come down near the edge and go away from it.
---@class thimble.EdgePan: thimble.Pan
---@field edges thimble.Edge[]|thimble.Edge|thimble.Edge[] The edges it may come from; none: nothing is recognized. Default: {}.
---@field edge_width number How near to the edge the first finger has to come down. In points. At least 0. Default: 20.
local EdgePan = {}

---What `thimble.edge_pan` takes.
---@class (exact) thimble.EdgePanOptions
---@field on_began? fun(pan: thimble.EdgePan) A continuous gesture has begun.
---@field on_changed? fun(pan: thimble.EdgePan) A continuous gesture has changed.
---@field on_ended? fun(pan: thimble.EdgePan) A continuous gesture is complete, or a discrete one recognized.
---@field on_cancelled? fun(pan: thimble.EdgePan) A continuous gesture was broken off; take back what it did.
---@field action? fun(pan: thimble.EdgePan) Called for all four of these, after the function for the state; `state` says which.
---@field can_prevent? fun(pan: thimble.EdgePan, other: thimble.GestureRecognizer): boolean|nil Does recognizing this gesture fail another that shares a touch with it?
---@field can_be_prevented_by? fun(pan: thimble.EdgePan, other: thimble.GestureRecognizer): boolean|nil May another gesture that shares a touch with this one fail it?
---@field name? string|nil A name for people, logs and recordings. Default: nil.
---@field enabled? boolean Whether it takes part. False cancels a gesture under way. Default: true.
---@field allowed_touch_types? thimble.TouchType|thimble.TouchType[] The types of touch it receives. Default: { "direct", "indirect_pointer", "pencil" }.
---@field allowed_press_types? thimble.PressType|thimble.PressType[] The buttons it receives. Default: {}.
---@field requires_exclusive_touch_type? boolean Whether an attempt takes touches of the type of its first only. Default: true.
---@field delegate? thimble.GestureRecognizerDelegate|nil A table, or any object, whose functions are asked for policy. They are looked up when they are asked, metatables included; a function that is not there counts as the default. Default: nil.
---@field cancels_touches_in_view? boolean Whether views lose the touches when the gesture is recognized. Default: true.
---@field delays_touches_began? boolean Whether views get nothing of a touch until this recognizer has failed. Default: false.
---@field delays_touches_ended? boolean Whether views do not learn of a lift until this recognizer has failed. Default: true.
---@field hysteresis? number The way along x or along y that begins it. The translation starts behind it. In points. At least 0. Default: 10.
---@field minimum_number_of_touches? integer How many fingers it needs to begin. In touches. From 1 to 10. Default: 1.
---@field maximum_number_of_touches? integer One finger more fails it before it has begun, and is ignored afterwards. In touches. At least 1. Default: no limit.
---@field edges? thimble.Edge|thimble.Edge[] The edges it may come from; none: nothing is recognized. Default: {}.
---@field edge_width? number How near to the edge the first finger has to come down. In points. At least 0. Default: 20.

