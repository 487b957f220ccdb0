---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---What a view's `draw` draws on: a pen whose steps make a path, which is then filled, stroked or clipped to. It can be used only until the function returns that was given it.
---@class thimble.Canvas
local Canvas = {}

---Lifts the pen and begins anew at a point.
---@param x number the point; in points
---@param y number in points
function Canvas:move_to(x, y) end

---Draws a straight line to a point.
---@param x number the point; in points
---@param y number in points
function Canvas:line_to(x, y) end

---Draws a cubic curve to a point.
---@param x1 number the point that pulls its beginning; in points
---@param y1 number in points
---@param x2 number the point that pulls its end; in points
---@param y2 number in points
---@param x number where it ends; in points
---@param y number in points
function Canvas:curve_to(x1, y1, x2, y2, x, y) end

---Draws a part of a circle, clockwise, with a line to its beginning.
---@param x number the circle's middle; in points
---@param y number in points
---@param radius number how far from it; in points; at least 0
---@param from number where it begins; 0: at the right; in radians
---@param to number where it ends; in radians
function Canvas:arc(x, y, radius, from, to) end

---Adds a rectangle to the path.
---@param x number its corner; in points
---@param y number in points
---@param width number its sides; in points; at least 0
---@param height number in points; at least 0
---@param corner_radius? number how round its corners are; in points; at least 0; default: 0
function Canvas:rectangle(x, y, width, height, corner_radius) end

---Draws a line back to where the pen was put down.
function Canvas:close_path() end

---Fills the path and forgets it.
function Canvas:fill() end

---Draws a line along the path and forgets it.
function Canvas:stroke() end

---Limits all that follows to the path, until a `restore`, and forgets it.
function Canvas:clip() end

---Sets the colour of what follows; black at first.
---@param color thimble.Color the colour
function Canvas:set_color(color) end

---Sets the width of lines; 1 at first.
---@param width number the width; in points; at least 0
function Canvas:set_line_width(width) end

---Remembers transform, clip, colour, line width and font.
function Canvas:save() end

---Takes back what was remembered last.
function Canvas:restore() end

---Moves all that follows.
---@param x number how far; in points
---@param y number in points
function Canvas:translate(x, y) end

---Turns all that follows about the origin, clockwise.
---@param angle number how far; in radians
function Canvas:rotate(angle) end

---Makes all that follows larger or smaller.
---@param across number how many times as wide
---@param down? number how many times as high; left out: as many
function Canvas:scale(across, down) end

---Sets the font of what follows; Sans of 17 points at first.
---@param font string family and style, such as `Sans Bold`
---@param size? number how high letters are; in points; from 1 to 1000
function Canvas:set_font(font, size) end

---Draws text.
---@param text string the text
---@param x number its top left corner; in points
---@param y number in points
---@param width? number where lines are broken; left out: nowhere; in points; at least 1
function Canvas:text(text, x, y, width) end

---The room that text takes, as width and height.
---@param text string the text
---@param width? number where lines are broken; left out: nowhere; in points; at least 1
---@return number x width and height; in points
---@return number y in points
function Canvas:text_size(text, width) end

---Draws a picture, stretched to a rectangle.
---@param image thimble.Image the picture
---@param rect thimble.Rect|number[] where; in points
---@param alpha? number how opaque; from 0 to 1; default: 1
function Canvas:image(image, rect, alpha) end

