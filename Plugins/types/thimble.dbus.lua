---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---Method calls and signals on the session bus and the system bus, by sd-bus.
---@class thimble.dbus
local dbus = {}

---Calls a method. Needs the permission `dbus` or `dbus.system`.
---
---```lua
---thimble.dbus.call({
---  service = "sm.puri.OSK0", path = "/sm/puri/OSK0", interface = "sm.puri.OSK0",
---  method = "SetVisible", signature = "b", "true",
---})
---```
---@param options thimble.BusCall the method and its arguments
---@param on_reply? fun(reply: string|nil, message: string|nil) called with the reply as JSON, in the form of `busctl --json`, or nil and an error message
---@return boolean|nil sent true
---@return string|nil message why it failed, when the first is nil
function dbus.call(options, on_reply) end

---Adds a callback for signals of other programs. At most 30 a second are delivered; of faster signals, only the latest of each object. Needs the permission `dbus.signals`.
---
---```lua
---thimble.dbus.on({
---  sender = "sm.puri.OSK0", path = "/sm/puri/OSK0",
---  interface = "org.freedesktop.DBus.Properties", signal = "PropertiesChanged",
---}, function(signal)
---  if signal.values[2].Visible then print "the keyboard is visible" end
---end)
---```
---@param options thimble.BusFilter which signals
---@param action fun(signal: thimble.BusSignal) the callback
---@return thimble.Handle|nil handle removes the callback
---@return string|nil message why it failed, when the first is nil
function dbus.on(options, action) end

