---@meta thimble

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---What `require "thimble"` gives: functions that make windows, views and recognizers, and what else a plugin needs.
---@class thimble
---@field state table A table of the plugin's own, which its next version finds again when it is reloaded; for plain data.
---@field log thimble.log Writes to the log: a function for each level, and `thimble.log(…)` itself for `info`.
---@field json thimble.json JSON text from plain data, and back.
---@field store thimble.store Small values that a plugin keeps from one run of the program to the next, at most 256 KiB in all. They are written a second after a change, and when the plugin goes; in replays and tests they are kept in memory.
---@field fs thimble.fs Files below the folders that were granted. A path begins with `/`, with `~/`, or with one of the plugin's own folders `$CONFIG/`, `$DATA/` and `$CACHE/`. Links below a granted folder are not followed.
---@field compositor thimble.compositor The compositor that the plugin runs on.
---@field workspaces thimble.workspaces The compositor's workspaces.
---@field keys thimble.keys A keyboard that the window with the focus takes for a real one.
---@field pointer thimble.pointer A pointer that other programs take for a real one. It acts on what lies under it; a layer of the plugin's own does not while its `input_region` is empty.
---@field clipboard thimble.clipboard The text that was copied last, by whatever program.
---@field toplevels thimble.toplevels The windows of all programs.
---@field screenshot thimble.screenshot Pictures of what the screen shows.
---@field idle thimble.idle Whether anyone is there.
---@field output_power thimble.output_power Screens that can be switched on and off.
---@field dbus thimble.dbus Calls to other programs on the session bus, by the library of systemd or elogind.
---@field options table The plugin's options by name: what the user has set, and the manifest's defaults of the others.
---@field api_level integer The level of this API; a new level only adds.
---@field version string The version of the program.
local thimble = {}

---Opens a window.
---@param options? thimble.WindowOptions what it is like
---@return thimble.Window window
function thimble.window(options) end

---Opens a layer, or with `output = "all"` one on each output.
---@param options? thimble.LayerOptions what it is like
---@return thimble.Layer|thimble.LayerGroup layer
function thimble.layer(options) end

---Makes a view; add it to another to see it.
---@param options? thimble.ViewOptions what it is like
---@return thimble.View view
function thimble.view(options) end

---Makes a scroll view; add it to a view to see it.
---@param options? thimble.ScrollViewOptions what it is like
---@return thimble.ScrollView scroll_view
function thimble.scroll_view(options) end

---Makes a picture: from a file of the plugin's folder, or of one that the permission `fs.read` names; or by drawing it. Files are PNG; JPEG where gdk-pixbuf is installed; and SVG where librsvg is, which stays sharp when it is enlarged.
---@param source string|thimble.ImageSource the file's path, or width, height and draw
---@return thimble.Image image
function thimble.image(source) end

---Makes a transform, to be composed with others.
---@param transform? thimble.Transform|thimble.TransformMatrix|number[]|thimble.TransformSteps what it does; left out: nothing
---@return thimble.Transform transform
function thimble.transform(transform) end

---Lets scroll views move together: a finger on any of them drags all.
---
---```lua
---local left = thimble.scroll_view { content_size = { 100, 2000 } }
---local right = thimble.scroll_view { content_size = { 100, 900 } }
---local link = thimble.link_scroll_views { mode = "proportional", left, right }
---```
---@param options thimble.LinkOptions the scroll views in a list, and `mode`
---@return thimble.ScrollLink scroll_link takes them apart again
function thimble.link_scroll_views(options) end

---Makes a recognizer for a tap.
---@param options? thimble.TapOptions what it is like
---@return thimble.Tap tap
function thimble.tap(options) end

---Makes a recognizer for a long press.
---@param options? thimble.LongPressOptions what it is like
---@return thimble.LongPress long_press
function thimble.long_press(options) end

---Makes a recognizer for a pan.
---@param options? thimble.PanOptions what it is like
---@return thimble.Pan pan
function thimble.pan(options) end

---Makes a recognizer for an edge pan.
---@param options? thimble.EdgePanOptions what it is like
---@return thimble.EdgePan edge_pan
function thimble.edge_pan(options) end

---Makes a recognizer for a swipe.
---@param options? thimble.SwipeOptions what it is like
---@return thimble.Swipe swipe
function thimble.swipe(options) end

---Makes a recognizer for a pinch.
---@param options? thimble.PinchOptions what it is like
---@return thimble.Pinch pinch
function thimble.pinch(options) end

---Makes a recognizer for a rotation.
---@param options? thimble.RotationOptions what it is like
---@return thimble.Rotation rotation
function thimble.rotation(options) end

---Makes a recognizer for a hover.
---@param options? thimble.HoverOptions what it is like
---@return thimble.Hover hover
function thimble.hover(options) end

---Makes a recognizer of your own.
---@param options? thimble.CustomRecognizerOptions what it is like
---@return thimble.CustomRecognizer custom_recognizer
function thimble.recognizer(options) end

---Moves a value in a given time, from now on.
---
---```lua
---local box = window:add_subview(thimble.view { frame = { 0, 0, 40, 40 }, background = "#fcaf3e" })
---thimble.animate { from = 1, to = 0, duration = 0.3, curve = "ease_out",
---  on_change = function(_, value) box.alpha = value end,
---  on_end = function(_, finished) box.hidden = finished end }
---```
---@param options thimble.AnimateOptions from where to where, how long, and what is called
---@return thimble.Animation animation ends it early
function thimble.animate(options) end

---Moves a value as a spring does, from now on.
---@param options thimble.SpringOptions from where to where, how stiff, and what is called
---@return thimble.Animation animation ends it early
function thimble.spring(options) end

---Calls a function once, later.
---
---```lua
---local timer = thimble.after(0.5, function() print("half a second later") end)
---timer:cancel()
---```
---@param seconds number how much later; in seconds; at least 0
---@param action fun() what to call
---@return thimble.Timer timer makes sure that it is not called
function thimble.after(seconds, action) end

---Sets what is called when this version takes over from an older one.
---@param action fun(data: any, from_version: string|nil) gets what the older version has left, and its version
function thimble.on_load(action) end

---Sets what is called when a newer version takes over.
---
---```lua
---thimble.on_unload(function() return { page = 3 } end)
---```
---@param action fun(): any returns plain data to leave to the newer version
function thimble.on_unload(action) end

---Runs a plugin. Only the configuration, `init.lua`, has this function.
---@param name string the plugin's name
---@param settings? thimble.UseSettings its options, and what it is granted
function thimble.use(name, settings) end

---Tells all plugins something, this one too. Each gets a copy, when the current turn is over.
---
---```lua
---thimble.emit("pager.page", { number = 3 })
---```
---@param event string what it is called; begin it with the plugin's name
---@param data? any what to tell: plain data, at most 8 tables deep; default: nil
function thimble.emit(event, data) end

---Adds a function for what plugins or the host tell. The host tells `output_changed`, with the list of outputs' names; `disconnected` and `reconnected`, when the compositor has gone in `thimble run --reconnect` and when another has taken its place; and `unload`, just before the plugin is gone.
---
---```lua
---local handle = thimble.on("output_changed", function(outputs) print(#outputs) end)
---handle:cancel()
---```
---@param event string what it is called
---@param action fun(data: any, sender: string|nil) gets the data and the name of the plugin that told it; nil: the host
---@return thimble.Handle handle removes it
function thimble.on(event, action) end

---The value of an environment variable that was granted. Needs the permission `env`.
---@param name string the variable
---@return string|nil value nil: it is not set
function thimble.env(name) end

---Starts a program without a shell, in a process group of its own. Its output is kept, up to 256 KiB of it, when `on_exit` is there to get it, and goes nowhere otherwise. Needs the permission `spawn`.
---
---```lua
---thimble.spawn { "date", "+%H:%M", on_exit = function(status, output) print(status, output) end }
---```
---@param options thimble.SpawnOptions the program and its arguments, and options
---@return thimble.Process|nil process the program
---@return string|nil message why it failed, when the first is nil
function thimble.spawn(options) end

---Whether this version has something, and can use it here.
---
---```lua
---if not thimble.has("layer") then print("no layers here") end
---```
---@param name string such as `pan`, `layer`, `log.warn` or `scroll_view.paging_enabled`
---@return boolean answer whether it is there
function thimble.has(name) end

---Ends the program in good order, with status 0, when the running function has returned. The configuration may do that, and a plugin that is the only one; other plugins would end with it.
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function thimble.quit() end

---What `debug.traceback` gives in other programs: which functions are running.
---
---```lua
---local ok, message = xpcall(function() error("no") end, thimble.traceback)
---print(message)
---```
---@param message? any what comes before; what is no text is given back as it is
---@return any text the message and the functions, innermost first
function thimble.traceback(message) end

return thimble
