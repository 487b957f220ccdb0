it("listens to logind", function()
  assert.same({
    "listen --system org.freedesktop.login1 org.freedesktop.DBus.Properties PropertiesChanged",
  }, plugin.actions)
end)
