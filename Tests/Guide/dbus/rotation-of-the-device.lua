it("claims the sensor and listens, again when it was started again", function()
  local sensor = "net.hadess.SensorProxy /net/hadess/SensorProxy "
  local claim = "call --system " .. sensor .. "net.hadess.SensorProxy ClaimAccelerometer"
  assert.same({
    claim,
    "listen --system org.freedesktop.DBus /org/freedesktop/DBus org.freedesktop.DBus NameOwnerChanged",
    "listen --system " .. sensor .. "org.freedesktop.DBus.Properties PropertiesChanged",
  }, plugin.actions)
end)
