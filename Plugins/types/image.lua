---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---An image, for the `image` of views and for canvases.
---@class thimble.Image
---@field width integer Pixels in a row. At least 1. Read only.
---@field height integer Rows. At least 1. Read only.
local Image = {}

