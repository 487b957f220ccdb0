---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---Screens that can be switched on and off.
---@class thimble.output_power
local output_power = {}

---Switches a screen, or all of them.
---
---```lua
---thimble.output_power.set(true)
---```
---@param on boolean whether it is to be on
---@param output? string the output's name; left out: all
---@return boolean|nil sent true
---@return string|nil message why it failed, when the first is nil
function output_power.set(on, output) end

