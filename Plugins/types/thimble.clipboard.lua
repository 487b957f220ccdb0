---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---The text that was copied last, by whatever program.
---@class thimble.clipboard
local clipboard = {}

---Copies text: it takes the place of what was copied before.
---
---```lua
---thimble.clipboard.set("kind regards")
---```
---@param text string what to copy
---@param options? thimble.ClipboardOptions what it can be pasted as
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function clipboard.set(text, options) end

---Asks for the text that was copied. The program that has it gives it a moment later, within two seconds and in at most 1 MiB.
---
---```lua
---thimble.clipboard.get(function(text, reason) print(text or reason) end)
---```
---@param on_text fun(text: string|nil, message: string|nil) gets the text, or nil and why there is none
---@return boolean|nil asked true
---@return string|nil message why it failed, when the first is nil
function clipboard.get(on_text) end

---Calls a function when something was copied, by whatever program.
---@param action fun() called then; it may ask with `get`
---@return thimble.Handle handle stops the calls
function clipboard.on_change(action) end

