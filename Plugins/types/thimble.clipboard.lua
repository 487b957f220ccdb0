---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---The clipboard's text.
---@class thimble.clipboard
local clipboard = {}

---Replaces the clipboard's content.
---
---```lua
---thimble.clipboard.set("kind regards")
---```
---@param text string the new content
---@param options? thimble.ClipboardOptions its MIME type
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function clipboard.set(text, options) end

---Requests the clipboard's text from its owner: at most 1 MiB, within two seconds.
---
---```lua
---thimble.clipboard.get(function(text, reason) print(text or reason) end)
---```
---@param on_text fun(text: string|nil, message: string|nil) called with the text, or nil and an error message
---@return boolean|nil asked true
---@return string|nil message why it failed, when the first is nil
function clipboard.get(on_text) end

---Adds a callback for changes of the clipboard, by any program.
---@param action fun() the callback; it may call `get`
---@return thimble.Handle handle removes the callback
function clipboard.on_change(action) end

