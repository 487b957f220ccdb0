---@meta _

-- Made by `thimble types` from the rows that the program checks calls with. Do not edit.

---Calls to other programs on the session bus, by the library of systemd or elogind.
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
---@param options thimble.BusCall whom to call, and with what
---@param on_reply? fun(reply: string|nil, message: string|nil) gets the reply in JSON, as `busctl` would put it, or nil and why there is none
---@return boolean|nil sent true
---@return string|nil message why it failed, when the first is nil
function dbus.call(options, on_reply) end

