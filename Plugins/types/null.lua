---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---The type of JSON's null; `thimble.json.null` is its only value.
---@class thimble.Null
local Null = {}

