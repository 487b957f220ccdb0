it("listens to the keyboard", function()
  assert.same({
    "listen sm.puri.OSK0 /sm/puri/OSK0 org.freedesktop.DBus.Properties PropertiesChanged",
  }, plugin.actions)
end)
