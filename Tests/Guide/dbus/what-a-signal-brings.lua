it("asks for a property", function()
  assert.same({
    "call sm.puri.OSK0 /sm/puri/OSK0 org.freedesktop.DBus.Properties Get ss sm.puri.OSK0 Visible",
  }, plugin.actions)
end)
