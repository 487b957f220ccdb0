it("saves the screen at a tap", function()
  touch.tap(100, 100)
  clock.advance(0.1)
  assert.same({
    "take a picture of the screen", "write /home/tester/Pictures/screen.png",
  }, plugin.actions)
  assert.same({ "saved" }, plugin.output)
end)
