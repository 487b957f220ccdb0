---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A virtual pointer. It acts on the surface under it, which is never a layer with an empty `input_region`.
---@class thimble.pointer
local pointer = {}

---Moves the pointer to a point in a layer. If other surfaces have exclusive zones, the layer's location is known only with an `exclusive_zone` of -1.
---@param layer thimble.AnyView the layer
---@param x number the distance from its left edge; in points
---@param y number the distance from its top edge; in points
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function pointer.move_to(layer, x, y) end

---Moves the pointer by a distance.
---@param dx number to the right; in points; from -1000000 to 1000000
---@param dy number downwards; in points; from -1000000 to 1000000
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function pointer.move(dx, dy) end

---Clicks a button.
---
---```lua
---thimble.pointer.click("right")
---```
---@param button? thimble.PointerButton which; default: "left"
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function pointer.click(button) end

---Presses a button, and holds it until it is released.
---@param button? thimble.PointerButton which; default: "left"
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function pointer.press(button) end

---Releases a button.
---@param button? thimble.PointerButton which; default: "left"
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function pointer.release(button) end

---Scrolls like a touchpad (axis source `finger`). End it with `end_scroll`.
---@param dx number to the right; in points; from -1000000 to 1000000
---@param dy number downwards; in points; from -1000000 to 1000000
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function pointer.scroll(dx, dy) end

---Ends scrolling (`axis_stop`).
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function pointer.end_scroll() end

---Turns the mouse wheel.
---@param steps integer downwards; from -100 to 100
---@param across? integer steps to the right; from -100 to 100; default: 0
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function pointer.wheel(steps, across) end

