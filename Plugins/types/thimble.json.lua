---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---JSON text from plain data, and back.
---@class thimble.json
---@field null thimble.Null What null in JSON text is in Lua: nil in a table would be nothing at all.
local json = {}

---Plain data as JSON text on one line.
---
---```lua
---print(thimble.json.encode { name = "pan", points = { 1, 2.5 } })
---```
---@param value any a boolean, a number, a string, or a table of these. A table with the keys 1, 2, … becomes an array, any other an object
---@return string text the text
function json.encode(value) end

---The data that JSON text stands for.
---
---```lua
---local data, message = thimble.json.decode("[1, 2")
---if not data then print(message) end
---```
---@param text string one JSON document
---@return any value JSON's null is `thimble.json.null`
---@return string|nil message why it failed, when the first is nil
function json.decode(text) end

