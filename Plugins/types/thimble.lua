---@meta thimble

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---The module that `require "thimble"` returns.
---@class thimble
---@field state table A table of plain data that is preserved when the plugin is reloaded.
---@field log thimble.log Writes to the log: a function for each level, and `thimble.log(…)` itself for `info`.
---@field json thimble.json JSON text from plain data, and back.
---@field store thimble.store A plugin's persistent key-value store of at most 256 KiB. Changes are written after a second, and when the plugin is unloaded; in replays and tests the store is in memory only.
---@field fs thimble.fs Files below the granted folders. A path begins with `/`, with `~/`, or with one of the plugin's own folders `$CONFIG/`, `$DATA/` and `$CACHE/`. Symlinks below a granted folder are not followed.
---@field apps thimble.apps The windows of wrapped apps: programs started by `thimble wrap`, or in a session behind it. Empty elsewhere.
---@field compositor thimble.compositor The compositor that the plugin runs on.
---@field workspaces thimble.workspaces The compositor's workspaces.
---@field keys thimble.keys A virtual keyboard, for the focused window.
---@field pointer thimble.pointer A virtual pointer. It acts on the surface under it, which is never a layer with an empty `input_region`.
---@field clipboard thimble.clipboard The clipboard's text.
---@field toplevels thimble.toplevels The windows of all programs.
---@field screenshot thimble.screenshot Screenshots.
---@field idle thimble.idle Notifications about the user's idleness.
---@field text_focus thimble.text_focus The keyboard focus of text fields, in any program.
---@field output_power thimble.output_power The power mode of outputs.
---@field dbus thimble.dbus Method calls and signals on the session bus and the system bus, by sd-bus.
---@field options table The plugin's options by name: the user's values, and the manifest's defaults.
---@field api_level integer The API level; a new level only adds.
---@field version string The version of the program.
local thimble = {}

---Opens a window.
---@param options? thimble.WindowOptions its properties and callbacks
---@return thimble.Window window
function thimble.window(options) end

---Opens a layer, or with `output = "all"` one on each output.
---@param options? thimble.LayerOptions its properties and callbacks
---@return thimble.Layer|thimble.LayerGroup layer
function thimble.layer(options) end

---Creates a view; add it to another to show it.
---@param options? thimble.ViewOptions its properties and callbacks
---@return thimble.View view
function thimble.view(options) end

---Creates a scroll view; add it to a view to show it.
---@param options? thimble.ScrollViewOptions its properties and callbacks
---@return thimble.ScrollView scroll_view
function thimble.scroll_view(options) end

---Creates an image, from a file in the plugin's folder or in a folder granted by `fs.read`, or by drawing it. Formats are PNG, JPEG if gdk-pixbuf is installed, and SVG if librsvg is. An SVG is rasterized at the size at which it is drawn. A large photo and an SVG have their size at once, and are blank until a process has decoded them.
---@param source string|thimble.ImageSource the file's path, or width, height and draw
---@param on_load? fun(image: thimble.Image|nil, message: string|nil) called with the image when it can be drawn, or with nil and an error message
---@return thimble.Image image
function thimble.image(source, on_load) end

---Creates a transform.
---@param transform? thimble.Transform|thimble.TransformMatrix|number[]|thimble.TransformSteps its value; default: the identity
---@return thimble.Transform transform
function thimble.transform(transform) end

---Links scroll views: a drag on any of them scrolls all.
---
---```lua
---local left = thimble.scroll_view { content_size = { 100, 2000 } }
---local right = thimble.scroll_view { content_size = { 100, 900 } }
---local link = thimble.link_scroll_views { mode = "proportional", left, right }
---```
---@param options thimble.LinkOptions the scroll views in a list, and `mode`
---@return thimble.ScrollLink scroll_link unlinks them
function thimble.link_scroll_views(options) end

---Creates a recognizer for a tap.
---@param options? thimble.TapOptions its properties and callbacks
---@return thimble.Tap tap
function thimble.tap(options) end

---Creates a recognizer for a long press.
---@param options? thimble.LongPressOptions its properties and callbacks
---@return thimble.LongPress long_press
function thimble.long_press(options) end

---Creates a recognizer for a pan.
---@param options? thimble.PanOptions its properties and callbacks
---@return thimble.Pan pan
function thimble.pan(options) end

---Creates a recognizer for an edge pan.
---@param options? thimble.EdgePanOptions its properties and callbacks
---@return thimble.EdgePan edge_pan
function thimble.edge_pan(options) end

---Creates a recognizer for a swipe.
---@param options? thimble.SwipeOptions its properties and callbacks
---@return thimble.Swipe swipe
function thimble.swipe(options) end

---Creates a recognizer for a pinch.
---@param options? thimble.PinchOptions its properties and callbacks
---@return thimble.Pinch pinch
function thimble.pinch(options) end

---Creates a recognizer for a rotation.
---@param options? thimble.RotationOptions its properties and callbacks
---@return thimble.Rotation rotation
function thimble.rotation(options) end

---Creates a recognizer for a hover.
---@param options? thimble.HoverOptions its properties and callbacks
---@return thimble.Hover hover
function thimble.hover(options) end

---Creates a custom recognizer.
---@param options? thimble.CustomRecognizerOptions its properties and callbacks
---@return thimble.CustomRecognizer custom_recognizer
function thimble.recognizer(options) end

---Starts an animation over a fixed duration.
---
---```lua
---local box = window:add_subview(thimble.view {
---  frame = { 0, 0, 40, 40 }, background = "#fcaf3e",
---})
---thimble.animate { from = 1, to = 0, duration = 0.3, curve = "ease_out",
---  on_change = function(_, value) box.alpha = value end,
---  on_end = function(_, finished) box.hidden = finished end }
---```
---@param options thimble.AnimateOptions the range, the duration and the callbacks
---@return thimble.Animation animation cancels it
function thimble.animate(options) end

---Starts a spring animation.
---@param options thimble.SpringOptions the range, the spring and the callbacks
---@return thimble.Animation animation cancels it
function thimble.spring(options) end

---Computes how far to move a view that is pulled past its edge: less and less, as in scroll views.
---
---```lua
---local box = window:add_subview(thimble.view {
---  frame = { 0, 0, 40, 40 }, background = "#fcaf3e",
---})
---window:add_gesture_recognizer(thimble.pan { on_changed = function(pan)
---  box.frame = { thimble.rubber_band(pan:translation_in(window), 640), 0, 40, 40 }
---end })
---```
---@param pull number how far it is pulled past the edge, in either direction; in points
---@param dimension number the length of the view in that direction; in points; at least 0
---@return number shown the distance, always shorter than `dimension`; in points
function thimble.rubber_band(pull, dimension) end

---Computes how far content moves after a finger has left it, as scroll views do it.
---
---```lua
---window:add_gesture_recognizer(thimble.pan { on_ended = function(pan)
---  local x = pan:velocity_in(window)
---  print("comes to rest", thimble.project(x), "points from here")
---end })
---```
---@param velocity number the velocity at the lift; negative backwards; in points per second
---@param rate? thimble.DecelerationRate the deceleration rate, as of scroll views; from 0.5 to 0.9999; default: 0.998
---@return number distance the distance; 0 below 10 points a second; in points
function thimble.project(velocity, rate) end

---Finds the nearest of several values at which something may rest, such as the heights of a sheet. Add `project` to the value to let a flick reach farther ones.
---
---```lua
---print(thimble.detent(180 + thimble.project(900), { 80, 400, 760 }))
---```
---@param value number the value that it would have; in points
---@param detents number[] the values; in points
---@return number detent the nearest; of two, the first; in points
function thimble.detent(value, detents) end

---Calls a function once, after a delay.
---
---```lua
---local timer = thimble.after(0.5, function() print("half a second later") end)
---timer:cancel()
---```
---@param seconds number the delay; in seconds; at least 0
---@param action fun() the callback
---@return thimble.Timer timer cancels the call
function thimble.after(seconds, action) end

---Sets the callback for when this version replaces an older one.
---@param action fun(data: any, from_version: string|nil) called with what the older version's `on_unload` returned, and its version
function thimble.on_load(action) end

---Sets the callback for when a newer version replaces this one.
---
---```lua
---thimble.on_unload(function() return { page = 3 } end)
---```
---@param action fun(): any returns plain data for the newer version
function thimble.on_unload(action) end

---Loads a plugin. Available in the configuration, `init.lua`, only.
---@param name string the plugin's name
---@param settings? thimble.UseSettings its options, permissions, apps and isolated
function thimble.use(name, settings) end

---Changes settings of touch input, for all plugins and wrapped apps. Available in the configuration, `init.lua`, only.
---@param settings thimble.TouchSettings the settings that differ from their defaults
function thimble.touch(settings) end

---Calls a function with the plugin's options at once, and again with the options of each app that has some. Mistakes that the function returns keep the plugin from loading, and are reported with their lines in the user's configuration.
---
---```lua
---thimble.check_options(function(options)
---  local findings = {}
---  for name, value in pairs(options) do
---    if value == "" then
---      findings[#findings + 1] = { option = name, message = "found no text, expected one" }
---    end
---  end
---  return findings
---end)
---```
---@param check fun(options: table<string, any>): thimble.OptionFinding[]|nil returns a list of findings
function thimble.check_options(check) end

---Emits an event to all plugins, this one included. Each receives a copy, at the end of the current turn.
---
---```lua
---thimble.emit("pager.page", { number = 3 })
---```
---@param event string the event's name; prefix it with the plugin's name
---@param data? any the event's data: plain data, at most 8 tables deep; default: nil
function thimble.emit(event, data) end

---Adds a callback for an event of plugins or of the host. The host emits `output_changed`, with the list of outputs' names; `disconnected` and `reconnected`, when `thimble run --reconnect` has lost the compositor and when it has connected again; and `unload`, just before the plugin is unloaded.
---
---```lua
---local handle = thimble.on("output_changed", function(outputs) print(#outputs) end)
---handle:cancel()
---```
---@param event string the event's name
---@param action fun(data: any, sender: string|nil) called with the data and the name of the plugin that emitted the event; nil for the host
---@return thimble.Handle handle removes it
function thimble.on(event, action) end

---The value of a granted environment variable. Needs the permission `env`.
---@param name string the variable
---@return string|nil value nil if it is not set
function thimble.env(name) end

---Starts a program without a shell, in a process group of its own. With `on_exit`, up to 256 KiB of its output are captured; otherwise its output is discarded. Needs the permission `spawn`.
---
---```lua
---thimble.spawn {
---  "date", "+%H:%M", on_exit = function(status, output) print(status, output) end,
---}
---```
---@param options thimble.SpawnOptions the program and its arguments, and options
---@return thimble.Process|nil process the program
---@return string|nil message why it failed, when the first is nil
function thimble.spawn(options) end

---Checks a key combination before it is pressed. Needs no permission.
---
---```lua
---print(thimble.keystroke_fault("ctrl+lft"))
---```
---@param keystroke string such as `ctrl+alt+t`
---@return string|nil fault the mistake; nil for a valid key combination
function thimble.keystroke_fault(keystroke) end

---Whether this version has a function, property or feature, and it works on this compositor.
---
---```lua
---if not thimble.has("layer") then print("no layers here") end
---```
---@param name string such as `pan`, `layer`, `log.warn` or `scroll_view.paging_enabled`
---@return boolean answer whether it is available
function thimble.has(name) end

---Shuts the program down cleanly, with status 0, when the running callback has returned. Only the configuration may do that, or a plugin that is the only one.
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function thimble.quit() end

---A traceback of the running functions, as by `debug.traceback`.
---
---```lua
---local ok, message = xpcall(function() error("no") end, thimble.traceback)
---print(message)
---```
---@param message? any the first line; a value other than a string is returned unchanged
---@return any text the message and the traceback
function thimble.traceback(message) end

return thimble
