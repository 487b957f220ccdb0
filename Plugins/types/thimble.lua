---@meta thimble

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---What `require "thimble"` gives: functions that make windows, views and recognizers, and what else a plugin needs.
---@class thimble
---@field state table A table of the plugin's own, which its next version finds again when it is reloaded; for plain data.
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

---Writes to the log: a function for each level, and `thimble.log(…)` itself for `info`.
---@class thimble.log
---@overload fun(...: any)
thimble.log = {}

---Writes a line of level `debug`.
---@param ... any what to write
function thimble.log.debug(...) end

---Writes a line of level `info`.
---@param ... any what to write
function thimble.log.info(...) end

---Writes a line of level `warn`.
---@param ... any what to write
function thimble.log.warn(...) end

---Writes a line of level `error`.
---@param ... any what to write
function thimble.log.error(...) end

---JSON text from plain data, and back.
---@class thimble.json
---@field null thimble.Null What null in JSON text is in Lua: nil in a table would be nothing at all.
thimble.json = {}

---Plain data as JSON text on one line.
---
---```lua
---print(thimble.json.encode { name = "pan", points = { 1, 2.5 } })
---```
---@param value any a boolean, a number, a string, or a table of these. A table with the keys 1, 2, … becomes an array, any other an object
---@return string text the text
function thimble.json.encode(value) end

---The data that JSON text stands for.
---
---```lua
---local data, message = thimble.json.decode("[1, 2")
---if not data then print(message) end
---```
---@param text string one JSON document
---@return any value JSON's null is `thimble.json.null`
---@return string|nil message why it failed, when the first is nil
function thimble.json.decode(text) end

---Small values that a plugin keeps from one run of the program to the next, at most 256 KiB in all. They are written a second after a change, and when the plugin goes; in replays and tests they are kept in memory.
---@class thimble.store
thimble.store = {}

---The value of a name.
---@param key string the name
---@return any value nil: there is none
function thimble.store.get(key) end

---Sets the value of a name.
---
---```lua
---thimble.store.set("page", 3)
---```
---@param key string the name
---@param value any plain data, as for `thimble.json.encode`; nil removes it
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function thimble.store.set(key, value) end

---Removes a name and its value.
---@param key string the name
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function thimble.store.delete(key) end

---The names there are, in order.
---@return string[] keys a new list
function thimble.store.keys() end

---Writes what has changed at once, or within a second when something was written just before.
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function thimble.store.flush() end

---The value of an environment variable that was granted. Needs the permission `env`.
---@param name string the variable
---@return string|nil value nil: it is not set
function thimble.env(name) end

---Files below the folders that were granted. A path begins with `/`, with `~/`, or with one of the plugin's own folders `$CONFIG/`, `$DATA/` and `$CACHE/`. Links below a granted folder are not followed.
---@class thimble.fs
thimble.fs = {}

---The content of a file of at most 1 MiB. Needs the permission `fs.read`.
---@param path string the file
---@return string|nil text what is in it
---@return string|nil message why it failed, when the first is nil
function thimble.fs.read(path) end

---The names in a folder, in order. Needs the permission `fs.read`.
---@param path string the folder
---@return string[]|nil names without `.` and `..`
---@return string|nil message why it failed, when the first is nil
function thimble.fs.list(path) end

---Replaces a file as a whole, or makes it. Needs the permission `fs.write`.
---@param path string the file
---@param text string its new content
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function thimble.fs.write(path, text) end

---Starts a program without a shell, in a process group of its own. Its output is kept, up to 256 KiB of it, when `on_exit` is there to get it, and goes nowhere otherwise. Needs the permission `spawn`.
---
---```lua
---thimble.spawn { "date", "+%H:%M", on_exit = function(status, output) print(status, output) end }
---```
---@param options thimble.SpawnOptions the program and its arguments, and options
---@return thimble.Process|nil process the program
---@return string|nil message why it failed, when the first is nil
function thimble.spawn(options) end

---The compositor that the plugin runs on.
---@class thimble.compositor
---@field name string `sway`, `i3`, `hyprland`, `niri`, `wayfire` or `kwin`; `unknown` for one that cannot be asked for anything here.
thimble.compositor = {}

---Whether the compositor can be asked for something, through its socket or on the session bus.
---
---```lua
---if not thimble.compositor.has("workspaces") then print("no workspaces") end
---```
---@param capability thimble.CompositorCapability what
---@return boolean answer whether it can
function thimble.compositor.has(capability) end

---Sends a command to the compositor as its own tool takes it: `swaymsg`'s, `hyprctl`'s, niri's request as JSON, Wayfire's method with its data as JSON after it; for KWin the name of one of its shortcuts. Needs the permission `ipc`.
---@param text string the command
---@param on_answer? fun(answer: string|nil, message: string|nil) gets what the compositor says, or nil and why there is nothing
---@return boolean|nil sent true
---@return string|nil message why it failed, when the first is nil
function thimble.compositor.command(text, on_answer) end

---The compositor's workspaces.
---@class thimble.workspaces
thimble.workspaces = {}

---Lists the workspaces.
---
---```lua
---thimble.workspaces.list(function(workspaces, message)
---  for _, workspace in ipairs(workspaces or {}) do print(workspace.name, workspace.focused) end
---end)
---```
---@param on_list fun(workspaces: thimble.Workspace[]|nil, message: string|nil) gets the list a moment later, or nil and why there is none
---@return boolean|nil asked true
---@return string|nil message why it failed, when the first is nil
function thimble.workspaces.list(on_list) end

---Calls a function a moment after workspaces have come, gone, or become those that are shown.
---
---```lua
---thimble.workspaces.on_change(function(workspaces)
---  for _, workspace in ipairs(workspaces) do
---    if workspace.focused then print("on " .. workspace.name) end
---  end
---end)
---```
---@param action fun(workspaces: thimble.Workspace[]) gets the list as it is by then
---@return thimble.Handle|nil handle stops the calls
---@return string|nil message why it failed, when the first is nil
function thimble.workspaces.on_change(action) end

---Shows a workspace.
---
---```lua
---thimble.workspaces.switch("next")
---```
---@param target thimble.WorkspaceTarget which one
---@param on_done? fun(done: boolean|nil, message: string|nil) gets true when it is done, or nil and why not
---@return boolean|nil asked true
---@return string|nil message why it failed, when the first is nil
function thimble.workspaces.switch(target, on_done) end

---Moves the focused window to a workspace; Wayfire follows it there.
---
---```lua
---thimble.workspaces.move_window(2)
---```
---@param target thimble.WorkspaceTarget which one
---@param on_done? fun(done: boolean|nil, message: string|nil) gets true when it is done, or nil and why not
---@return boolean|nil asked true
---@return string|nil message why it failed, when the first is nil
function thimble.workspaces.move_window(target, on_done) end

---A keyboard that the window with the focus takes for a real one.
---@class thimble.keys
thimble.keys = {}

---Presses keys together and lets them go: `ctrl`, `alt`, `shift` and `super`, and one key, which is a character or the name of a symbol such as `Return`, `F5` or `XF86AudioMute`.
---
---```lua
---thimble.keys.send("ctrl+alt+t")
---```
---@param keystroke string such as `ctrl+alt+t`
---@return boolean|nil sent true
---@return string|nil message why it failed, when the first is nil
function thimble.keys.send(keystroke) end

---Writes text as if someone typed it, whatever the layout of the real keyboard is.
---
---```lua
---thimble.keys.type("kind regards")
---```
---@param text string what to write
---@return boolean|nil sent true
---@return string|nil message why it failed, when the first is nil
function thimble.keys.type(text) end

---A pointer that other programs take for a real one. It acts on what lies under it; a layer of the plugin's own does not while its `input_region` is empty.
---@class thimble.pointer
thimble.pointer = {}

---Moves to a place in a layer. Where bars reserve room a layer is where it was asked to be only with an `exclusive_zone` of -1.
---@param layer thimble.AnyView the layer
---@param x number how far from its left side; in points
---@param y number how far from its top; in points
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function thimble.pointer.move_to(layer, x, y) end

---Moves by a distance.
---@param dx number to the right; in points
---@param dy number downwards; in points
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function thimble.pointer.move(dx, dy) end

---Presses a button and lets it go.
---
---```lua
---thimble.pointer.click("right")
---```
---@param button? thimble.PointerButton which; default: "left"
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function thimble.pointer.click(button) end

---Presses a button; what moves until it is let go is a drag.
---@param button? thimble.PointerButton which; default: "left"
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function thimble.pointer.press(button) end

---Lets a button go.
---@param button? thimble.PointerButton which; default: "left"
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function thimble.pointer.release(button) end

---Scrolls as fingers on a touchpad do. End it with `end_scroll`.
---@param dx number to the right; in points
---@param dy number downwards; in points
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function thimble.pointer.scroll(dx, dy) end

---Lifts the fingers that scrolled.
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function thimble.pointer.end_scroll() end

---Turns the wheel.
---@param steps integer downwards; from -100 to 100
---@param across? integer steps to the right; from -100 to 100; default: 0
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function thimble.pointer.wheel(steps, across) end

---The text that was copied last, by whatever program.
---@class thimble.clipboard
thimble.clipboard = {}

---Copies text: it takes the place of what was copied before.
---
---```lua
---thimble.clipboard.set("kind regards")
---```
---@param text string what to copy
---@param options? thimble.ClipboardOptions what it can be pasted as
---@return boolean|nil done true
---@return string|nil message why it failed, when the first is nil
function thimble.clipboard.set(text, options) end

---Asks for the text that was copied. The program that has it gives it a moment later, within two seconds and in at most 1 MiB.
---
---```lua
---thimble.clipboard.get(function(text, reason) print(text or reason) end)
---```
---@param on_text fun(text: string|nil, message: string|nil) gets the text, or nil and why there is none
---@return boolean|nil asked true
---@return string|nil message why it failed, when the first is nil
function thimble.clipboard.get(on_text) end

---Calls a function when something was copied, by whatever program.
---@param action fun() called then; it may ask with `get`
---@return thimble.Handle handle stops the calls
function thimble.clipboard.on_change(action) end

---The windows of all programs.
---@class thimble.toplevels
thimble.toplevels = {}

---Lists the windows that are known. They become known a moment after the plugin was loaded.
---
---```lua
---for _, toplevel in ipairs(thimble.toplevels.list() or {}) do
---  if toplevel.activated then print(toplevel.app_id, toplevel.title) end
---end
---```
---@return thimble.Toplevel[]|nil toplevels in the order of appearing
---@return string|nil message why it failed, when the first is nil
function thimble.toplevels.list() end

---Calls a function when a window has appeared, changed or closed.
---@param action fun(toplevel: thimble.Toplevel) gets the window
---@return thimble.Handle handle stops the calls
function thimble.toplevels.on_change(action) end

---Pictures of what the screen shows.
---@class thimble.screenshot
thimble.screenshot = {}

---Takes a picture, upright and in the screen's own pixels. It comes a moment later, within two seconds.
---
---```lua
---local view = window:add_subview(thimble.view { frame = { 0, 0, 320, 200 } })
---thimble.screenshot.take({ region = { 0, 0, 320, 200 } }, function(picture, reason)
---  if picture then view.image = picture else print(reason) end
---end)
---```
---@param options thimble.ScreenshotOptions what is to be in it; an empty table: all of the first output
---@param on_picture fun(picture: thimble.Image|nil, message: string|nil) gets the picture, or nil and why there is none
---@return boolean|nil asked true
---@return string|nil message why it failed, when the first is nil
function thimble.screenshot.take(options, on_picture) end

---Whether anyone is there.
---@class thimble.idle
thimble.idle = {}

---Calls a function when there was no input to anything for a while, each time that happens.
---
---```lua
---local watch = thimble.idle.after(60, function() print "nobody is there" end)
---```
---@param seconds number how long; in seconds; from 0.1 to 1000000
---@param on_idle fun() called then
---@param on_resume? fun() called when there is input again
---@return thimble.IdleWatch|nil watch ends the calls
---@return string|nil message why it failed, when the first is nil
function thimble.idle.after(seconds, on_idle, on_resume) end

---Screens that can be switched on and off.
---@class thimble.output_power
thimble.output_power = {}

---Switches a screen, or all of them.
---
---```lua
---thimble.output_power.set(true)
---```
---@param on boolean whether it is to be on
---@param output? string the output's name; left out: all
---@return boolean|nil sent true
---@return string|nil message why it failed, when the first is nil
function thimble.output_power.set(on, output) end

---Calls to other programs on the session bus, by `busctl`, which belongs to systemd and to elogind.
---@class thimble.dbus
thimble.dbus = {}

---Calls a method.
---
---```lua
---thimble.dbus.call({
---  service = "sm.puri.OSK0", path = "/sm/puri/OSK0", interface = "sm.puri.OSK0", method = "SetVisible",
---  signature = "b", "true",
---})
---```
---@param options thimble.BusCall whom to call, and with what
---@param on_reply? fun(reply: string|nil, message: string|nil) gets the reply as `busctl` puts it in JSON, or nil and why there is none
---@return boolean|nil sent true
---@return string|nil message why it failed, when the first is nil
function thimble.dbus.call(options, on_reply) end

---Whether this version has something, and can use it here.
---
---```lua
---if not thimble.has("layer") then print("no layers here") end
---```
---@param name string such as `pan`, `layer`, `log.warn` or `scroll_view.paging_enabled`
---@return boolean answer whether it is there
function thimble.has(name) end

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
