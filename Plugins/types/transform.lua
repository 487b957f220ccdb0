---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---An affine transform: x' = a x + c y + tx, y' = b x + d y + ty. It never changes; its methods give new ones, in UIKit's order: what is added last is done first.
---@class thimble.Transform
---@field a number How much of x goes into x'. Read only.
---@field b number How much of x goes into y'. Read only.
---@field c number How much of y goes into x'. Read only.
---@field d number How much of y goes into y'. Read only.
---@field tx number How far it moves along x. In points. Read only.
---@field ty number How far it moves along y. In points. Read only.
---@field identity boolean Whether it changes nothing. Read only.
local Transform = {}

---A transform that moves, then does this one.
---@param x number how far; in points
---@param y number in points
---@return thimble.Transform transform
function Transform:translated(x, y) end

---A transform that scales, then does this one.
---@param across number how much along x
---@param down? number how much along y; left out: as along x
---@return thimble.Transform transform
function Transform:scaled(across, down) end

---A transform that turns, then does this one.
---@param angle number how far, clockwise; in radians
---@return thimble.Transform transform
function Transform:rotated(angle) end

---A transform that does this one, then another.
---@param other thimble.Transform|thimble.TransformMatrix|number[]|thimble.TransformSteps what is done afterwards
---@return thimble.Transform transform
function Transform:concatenated(other) end

---The transform that takes this one back.
---@return thimble.Transform|nil transform nil for one that flattens everything, which nothing takes back
function Transform:inverted() end

---Where it takes a point.
---@param x number the point; in points
---@param y number in points
---@return number x where it is then; in points
---@return number y in points
function Transform:apply(x, y) end

