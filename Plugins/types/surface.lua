---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---The common members of windows and layers.
---@class thimble.Surface: thimble.AnyView
---@field on_resize? fun(surface: thimble.Surface) Called when the size has changed, the first configure included. A new version of a plugin that takes the surface over is not called, because it knows the size from the start.
---@field on_close? fun(surface: thimble.Surface) Called when the user or the compositor has closed it; not when the plugin closes it.
---@field frame thimble.Rect The same as `bounds`. In points. Read only.
---@field bounds thimble.Rect Its bounds, with the origin 0, 0. In points. Read only.
---@field center thimble.Point Its centre, in its own coordinates: only the compositor knows where a surface is on the screen. In points. Read only.
---@field open boolean Whether it is open. Read only.
local Surface = {}

---Converts a physical length on its output to points.
---@param millimeters number the length; in millimetres
---@return number points the length; in points
function Surface:points(millimeters) end

---Closes it.
function Surface:close() end

