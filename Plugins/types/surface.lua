---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---What windows and layers have in common.
---@class thimble.Surface: thimble.AnyView
---@field on_resize? fun(surface: thimble.Surface) It has a new size: also its first one, a moment after it was opened. A newer version of a plugin that takes it over is not called, for it has the size from the beginning.
---@field on_close? fun(surface: thimble.Surface) The user or the compositor closed it. Not called when the plugin closes it itself.
---@field frame thimble.Rect The same as `bounds`. In points. Read only.
---@field bounds thimble.Rect Its size, from 0, 0. In points. Read only.
---@field center thimble.Point Its middle, in its own coordinates: where a window lies on the screen only the compositor knows. In points. Read only.
---@field open boolean Whether it is still there. Read only.
local Surface = {}

---A length on the glass of the output it is on, in points.
---@param millimeters number the length; in millimetres
---@return number points the same length; in points
function Surface:points(millimeters) end

---Closes it.
function Surface:close() end

