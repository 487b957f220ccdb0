---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---An affine transform: x' = a x + c y + tx, y' = b x + d y + ty. Immutable: its methods return new ones, in UIKit's order, the last one applied first.
---@class thimble.Transform
---@field a number The coefficient of x in x'. Read only.
---@field b number The coefficient of x in y'. Read only.
---@field c number The coefficient of y in x'. Read only.
---@field d number The coefficient of y in y'. Read only.
---@field tx number The translation along x. In points. Read only.
---@field ty number The translation along y. In points. Read only.
---@field identity boolean Whether it is the identity. Read only.
local Transform = {}

---A transform that translates, then applies this one.
---@param x number how far; in points
---@param y number in points
---@return thimble.Transform transform
function Transform:translated(x, y) end

---A transform that scales, then applies this one.
---@param across number the factor along x
---@param down? number the factor along y; default: as along x
---@return thimble.Transform transform
function Transform:scaled(across, down) end

---A transform that rotates, then applies this one.
---@param angle number the angle, clockwise; in radians
---@return thimble.Transform transform
function Transform:rotated(angle) end

---A transform that applies this one, then another.
---@param other thimble.Transform|thimble.TransformMatrix|number[]|thimble.TransformSteps the one applied second
---@return thimble.Transform transform
function Transform:concatenated(other) end

---The inverse transform.
---@return thimble.Transform|nil transform nil if it has no inverse
function Transform:inverted() end

---Applies the transform to a point.
---@param x number the point; in points
---@param y number in points
---@return number x the transformed point; in points
---@return number y in points
function Transform:apply(x, y) end

