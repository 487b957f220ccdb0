it("presses the key in the app, which does not see the fingers", function()
  local drawing = app.open { title = "Drawing" }
  touch.tap(300, 300, { fingers = 2 })
  assert.same({ "press ctrl+z in Drawing" }, plugin.actions)
  assert.same({}, drawing.seen())
end)
