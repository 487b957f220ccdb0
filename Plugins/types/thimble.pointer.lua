---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A pointer that other programs take for a real one. It acts on what lies under it; a layer of the plugin's own does not while its `input_region` is empty.
---@class thimble.pointer
local pointer = {}

---Moves to a place in a layer. Where bars reserve room a layer is where it was asked to be only with an `exclusive_zone` of -1.
---@param layer thimble.AnyView the layer
---@param x number how far from its left side; in points
---@param y number how far from its top; in points
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function pointer.move_to(layer, x, y) end

---Moves by a distance.
---@param dx number to the right; in points
---@param dy number downwards; in points
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function pointer.move(dx, dy) end

---Presses a button and lets it go.
---
---```lua
---thimble.pointer.click("right")
---```
---@param button? thimble.PointerButton which; default: "left"
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function pointer.click(button) end

---Presses a button; what moves until it is let go is a drag.
---@param button? thimble.PointerButton which; default: "left"
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function pointer.press(button) end

---Lets a button go.
---@param button? thimble.PointerButton which; default: "left"
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function pointer.release(button) end

---Scrolls as fingers on a touchpad do. End it with `end_scroll`.
---@param dx number to the right; in points
---@param dy number downwards; in points
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function pointer.scroll(dx, dy) end

---Lifts the fingers that scrolled.
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function pointer.end_scroll() end

---Turns the wheel.
---@param steps integer downwards; from -100 to 100
---@param across? integer steps to the right; from -100 to 100; default: 0
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function pointer.wheel(steps, across) end

