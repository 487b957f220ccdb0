---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---The drawing context of a view's `draw`: builds a path, then fills, strokes or clips to it. Valid only until the callback returns.
---@class thimble.Canvas
local Canvas = {}

---Starts a new subpath at a point.
---@param x number the point; in points
---@param y number in points
function Canvas:move_to(x, y) end

---Adds a straight line to a point.
---@param x number the point; in points
---@param y number in points
function Canvas:line_to(x, y) end

---Adds a cubic Bézier curve to a point.
---@param x1 number the first control point; in points
---@param y1 number in points
---@param x2 number the second control point; in points
---@param y2 number in points
---@param x number the end point; in points
---@param y number in points
function Canvas:curve_to(x1, y1, x2, y2, x, y) end

---Adds an arc, clockwise, with a line from the current point to its start.
---@param x number the circle's centre; in points
---@param y number in points
---@param radius number the radius; in points; at least 0
---@param from number the start angle; 0 is to the right; in radians
---@param to number the end angle; in radians
function Canvas:arc(x, y, radius, from, to) end

---Adds a rectangle to the path.
---@param x number its corner; in points
---@param y number in points
---@param width number its sides; in points; at least 0
---@param height number in points; at least 0
---@param corner_radius? number the radius of its corners; in points; at least 0; default: 0
function Canvas:rectangle(x, y, width, height, corner_radius) end

---Closes the current subpath.
function Canvas:close_path() end

---Fills the path and clears it.
function Canvas:fill() end

---Strokes the path and clears it.
function Canvas:stroke() end

---Intersects the clip with the path, until a `restore`, and clears the path.
function Canvas:clip() end

---Sets the colour; initially black.
---@param color thimble.Color the colour
function Canvas:set_color(color) end

---Sets the line width; initially 1.
---@param width number the width; in points; at least 0
function Canvas:set_line_width(width) end

---Pushes the transform, clip, colour, line width and font.
function Canvas:save() end

---Pops what `save` pushed.
function Canvas:restore() end

---Translates the coordinates.
---@param x number how far; in points
---@param y number in points
function Canvas:translate(x, y) end

---Rotates the coordinates about the origin, clockwise.
---@param angle number how far; in radians
function Canvas:rotate(angle) end

---Scales the coordinates.
---@param across number the factor along x
---@param down? number the factor along y; default: as along x
function Canvas:scale(across, down) end

---Sets the font; initially Sans of 17 points.
---@param font string family and style, such as `Sans Bold`
---@param size? number the font size; in points; from 1 to 1000
function Canvas:set_font(font, size) end

---Draws text.
---@param text string the text
---@param x number its top left corner; in points
---@param y number in points
---@param width? number the width at which lines wrap; default: none; in points; at least 1
function Canvas:text(text, x, y, width) end

---The size of text.
---@param text string the text
---@param width? number the width at which lines wrap; default: none; in points; at least 1
---@return number x width and height; in points
---@return number y in points
function Canvas:text_size(text, width) end

---Draws an image, stretched to a rectangle.
---@param image thimble.Image the picture
---@param rect thimble.Rect|number[] where; in points
---@param alpha? number how opaque; from 0 to 1; default: 1
function Canvas:image(image, rect, alpha) end

