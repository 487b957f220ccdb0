---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---JSON text from plain data, and back.
---@class thimble.json
---@field null thimble.Null The value of JSON's null, because a Lua table cannot contain nil.
local json = {}

---Encodes plain data as JSON on one line.
---
---```lua
---print(thimble.json.encode { name = "pan", points = { 1, 2.5 } })
---```
---@param value any a boolean, a number, a string, or a table of these. A table with the keys 1, 2, … becomes an array, any other an object
---@return string text the text
function json.encode(value) end

---Decodes a JSON document.
---
---```lua
---local data, message = thimble.json.decode("[1, 2")
---if not data then print(message) end
---```
---@param text string one JSON document
---@return any value JSON's null is `thimble.json.null`
---@return string|nil message why it failed, when the first is nil
function json.decode(text) end

