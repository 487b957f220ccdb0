it("takes the box home at a double tap", function()
  touch.tap(320, 200, 2)
  assert.recognized "home"
  assert.same({ x = 240, y = 140, width = 160, height = 120 }, plugin.view("box").frame)
end)
