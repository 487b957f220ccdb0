---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A virtual keyboard, for the focused window.
---@class thimble.keys
local keys = {}

---Presses and releases a key combination: `ctrl`, `alt`, `shift` and `super`, and one key, which is a character or a keysym such as `Return`, `F5` or `XF86AudioMute`.
---
---```lua
---thimble.keys.send("ctrl+alt+t")
---```
---@param keystroke string such as `ctrl+alt+t`
---@return boolean|nil sent true
---@return string|nil message why it failed, when the first is nil
function keys.send(keystroke) end

---Types text, independently of the layout of the real keyboard.
---
---```lua
---thimble.keys.type("kind regards")
---```
---@param text string what to write
---@return boolean|nil sent true
---@return string|nil message why it failed, when the first is nil
function keys.type(text) end

