---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---JSON's null. There is one, `thimble.json.null`.
---@class thimble.Null
local Null = {}

