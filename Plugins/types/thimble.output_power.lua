---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---The power mode of outputs.
---@class thimble.output_power
local output_power = {}

---Turns an output, or all of them, on or off.
---
---```lua
---thimble.output_power.set(true)
---```
---@param on boolean true to turn it on
---@param output? string the output's name; default: all
---@return boolean|nil sent true
---@return string|nil message why it failed, when the first is nil
function output_power.set(on, output) end

