-- expect: finishes
local name = "a" .. ("\u{301}\u{316}"):rep(60000)
assert(not pcall(require, name))
assert(not pcall(thimble.on, name, print))
assert(not pcall(thimble.emit, name))
assert(not pcall(thimble.store.set, name, 1))
assert(not pcall(thimble.store.get, name))
assert(not pcall(function()
  thimble.dbus.call { service = name, path = name, interface = name, method = name }
end))
assert(not pcall(function() thimble.spawn { name } end))
assert(not pcall(function() return thimble.options[name] end))
