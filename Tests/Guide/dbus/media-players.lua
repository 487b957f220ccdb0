it("listens to all players", function()
  assert.same({
    "listen org.mpris.MediaPlayer2.* /org/mpris/MediaPlayer2 org.freedesktop.DBus.Properties PropertiesChanged",
  }, plugin.actions)
end)
