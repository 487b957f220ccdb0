it("takes a picture at a tap", function()
  touch.tap(plugin.layers[1].frame.x + 10, plugin.layers[1].frame.y + 10)
  assert.same({ "take a picture of the screen" }, plugin.actions)
end)
