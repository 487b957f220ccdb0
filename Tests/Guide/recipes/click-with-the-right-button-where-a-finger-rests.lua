it("clicks after the time", function()
  app.open { title = "Files" }
  touch.down(1, 300, 200)
  clock.advance(0.7)
  touch.up(1)
  assert.same({ "click right at 300 200 in Files" }, plugin.actions)
end)
