---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---Method calls on the session bus, by sd-bus.
---@class thimble.dbus
local dbus = {}

---Calls a method.
---
---```lua
---thimble.dbus.call({
---  service = "sm.puri.OSK0", path = "/sm/puri/OSK0", interface = "sm.puri.OSK0", method = "SetVisible",
---  signature = "b", "true",
---})
---```
---@param options thimble.BusCall the method and its arguments
---@param on_reply? fun(reply: string|nil, message: string|nil) called with the reply as JSON, in the form of `busctl --json`, or nil and an error message
---@return boolean|nil sent true
---@return string|nil message why it failed, when the first is nil
function dbus.call(options, on_reply) end

