---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---A window of a wrapped app, with its popups. It is the root of a view tree, like the plugin's own windows, and the app receives touches as a view does: a recognizer delays them with `delays_touches_began`, and cancels or withholds them with `cancels_touches_in_view`. A subview that handles touches takes them from the app. Nothing is drawn there. If several plugins act on a window, the first plugin that takes a touch has it, and the touch is cancelled for the others.
---@class thimble.AppWindow: thimble.AnyView
---@field on_resize? fun(app_window: thimble.AppWindow) Called when its size has changed.
---@field on_close? fun(app_window: thimble.AppWindow) Called when it is closed, or its app has ended.
---@field on_title? fun(app_window: thimble.AppWindow) Called when its title has changed.
---@field on_focus? fun(app_window: thimble.AppWindow) Called when `is_focused` has changed.
---@field app_id string Its application id, such as `org.gnome.Nautilus`; empty if the app sets none. Read only.
---@field title string Its title. Read only.
---@field is_focused boolean Whether it has the keyboard focus. Read only.
---@field modifiers string The held modifier keys, such as `ctrl+alt`, in the order `ctrl`, `alt`, `shift`, `super`; empty for none, and while the window has no keyboard focus: Wayland sends modifiers only to the focused window. Read only.
---@field has_pointer boolean Whether the app has a pointer, which `click` and `scroll` need: the seat has a mouse, and the app uses it. Read only.
---@field is_fullscreen boolean Whether it is fullscreen. Read only.
---@field is_maximized boolean Whether it is maximized. Read only.
---@field open boolean Whether it is open. Read only.
---@field options any The plugin's options for its application: `thimble.options`, with the values that the configuration sets in `apps`. Read only.
---@field frame thimble.Rect The same as `bounds`. In points. Read only.
---@field bounds thimble.Rect Its size without shadows, with the origin 0, 0. In points. Read only.
---@field center thimble.Point The centre of its bounds. In points. Read only.
---@field points_per_millimeter number|nil The density of its output in points per millimetre; nil when it is unknown. Read only.
---@field accommodations thimble.Accommodations The user's minimums of thresholds, for hands that tremble or are slow. Recognizers apply them; a custom recognizer should, too. Read only.
---@field threshold_factor number A factor of the default lengths of the recognizers and scroll views in it. Lengths that are set do not change. A touch that is down keeps the factor of its start. From 0.1 to 10. Default: 1.
---@field touch_policy thimble.TouchPolicy The policy of its touches, in place of the user's, as in `{ max_fingers = 1 }`; an empty table for that of the user. A lock applies at once, other policies once no finger is down. It cannot end a lock of the user. Default: {}.
local AppWindow = {}

---Converts a physical length on its output to points. While the density is unknown, a millimetre has 6.42 points.
---@param millimeters number the length; in millimetres
---@return number points the length; in points
function AppWindow:points(millimeters) end

---Converts a length in points to millimetres on its output.
---@param points number the length; in points
---@return number millimeters the length; in millimetres
function AppWindow:millimeters(points) end

---Requests that the app close it; the app may ask the user first.
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function AppWindow:close() end

---Makes it fullscreen, or restores it.
---@param value? boolean whether; default: true
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function AppWindow:fullscreen(value) end

---Maximizes it, or restores it.
---@param value? boolean whether; default: true
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function AppWindow:maximize(value) end

---Minimizes it.
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function AppWindow:minimize() end

---Lets the compositor move it with a touch, which the compositor then takes over.
---@param touch thimble.Touch a touch that is down on it
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function AppWindow:move(touch) end

---Lets the compositor resize it with a touch, which the compositor then takes over.
---@param touch thimble.Touch a touch that is down on it
---@param edge thimble.WindowEdge the edge or corner that follows the finger
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function AppWindow:resize(touch, edge) end

---Presses and releases a key combination in the app, with the app's own keymap; only while the window is focused and no real key is held.
---@param keystroke string such as `ctrl+w`
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function AppWindow:press(keystroke) end

---Clicks with the app's own pointer, if it has one.
---@param x number in the window's coordinates; in points
---@param y number in the window's coordinates; in points
---@param button? thimble.MouseButton the button; default: "left"
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function AppWindow:click(x, y, button) end

---Scrolls with the app's own pointer, if it has one.
---@param x number in the window's coordinates; in points
---@param y number in the window's coordinates; in points
---@param dx number how far to the right; in points
---@param dy number how far down; in points
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function AppWindow:scroll(x, y, dx, dy) end

