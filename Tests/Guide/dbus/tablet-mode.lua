it("listens to KWin", function()
  assert.same({
    "listen org.kde.KWin /org/kde/KWin org.kde.KWin.TabletModeManager tabletModeChanged",
  }, plugin.actions)
end)
