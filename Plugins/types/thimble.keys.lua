---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A keyboard that the window with the focus takes for a real one.
---@class thimble.keys
local keys = {}

---Presses keys together and lets them go: `ctrl`, `alt`, `shift` and `super`, and one key, which is a character or the name of a symbol such as `Return`, `F5` or `XF86AudioMute`.
---
---```lua
---thimble.keys.send("ctrl+alt+t")
---```
---@param keystroke string such as `ctrl+alt+t`
---@return boolean|nil sent true
---@return string|nil message why it failed, when the first is nil
function keys.send(keystroke) end

---Writes text as if someone typed it, whatever the layout of the real keyboard is.
---
---```lua
---thimble.keys.type("kind regards")
---```
---@param text string what to write
---@return boolean|nil sent true
---@return string|nil message why it failed, when the first is nil
function keys.type(text) end

