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

---Adds a callback for outputs that any program turns on or off. The first callback is also called with the mode of each output, soon after it was added.
---
---```lua
---thimble.output_power.on_change(function(output, is_on)
---  if is_on == false then print(output .. " is dark") end
---end)
---```
---@param action fun(output: string, is_on: boolean|nil) called with the output's name and its mode; nil when the output is removed
---@return thimble.Handle|nil handle removes the callback
---@return string|nil message why it failed, when the first is nil
function output_power.on_change(action) end

