---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---The common members of windows and layers.
---@class thimble.Surface: thimble.AnyView
---@field on_resize? fun(surface: thimble.Surface) Called when the size has changed, the first configure included. Not called in a new version of the plugin that takes over the surface: it has the size from the start.
---@field on_close? fun(surface: thimble.Surface) Called when the user or the compositor has closed it; not when the plugin closes it.
---@field frame thimble.Rect The same as `bounds`. In points. Read only.
---@field bounds thimble.Rect Its bounds, with the origin 0, 0. In points. Read only.
---@field center thimble.Point Its centre, in its own coordinates. The position on the screen is known only to the compositor. In points. Read only.
---@field open boolean Whether it is open. Read only.
---@field points_per_millimeter number|nil The density of its output in points per millimetre; nil when it is unknown. Read only.
---@field accommodations thimble.Accommodations The user's minimums of thresholds, for hands that tremble or are slow. Recognizers apply them; a custom recognizer should, too. Read only.
---@field threshold_factor number A factor of the default lengths of the recognizers and scroll views in it. Lengths that are set do not change. A touch that is down keeps the factor of its start. From 0.1 to 10. Default: 1.
---@field touch_policy thimble.TouchPolicy The policy of its touches, in place of the user's, as in `{ max_fingers = 1 }`; an empty table for that of the user. A lock applies at once, other policies once no finger is down. It cannot end a lock of the user. Default: {}.
local Surface = {}

---Closes it.
function Surface:close() end

---Converts a physical length on its output to points. While the density is unknown, a millimetre has 6.42 points.
---@param millimeters number the length; in millimetres
---@return number points the length; in points
function Surface:points(millimeters) end

---Converts a length in points to millimetres on its output.
---@param points number the length; in points
---@return number millimeters the length; in millimetres
function Surface:millimeters(points) end

