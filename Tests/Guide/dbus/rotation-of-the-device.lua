it("claims the sensor and listens", function()
  assert.same({
    "call --system net.hadess.SensorProxy /net/hadess/SensorProxy net.hadess.SensorProxy ClaimAccelerometer",
    "listen --system net.hadess.SensorProxy /net/hadess/SensorProxy org.freedesktop.DBus.Properties PropertiesChanged",
  }, plugin.actions)
end)
