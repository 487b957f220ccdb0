it("grows with the fingers", function()
  touch.path {
    fingers = { { { 600, 400 }, { 500, 400 } }, { { 680, 400 }, { 780, 400 } } }, duration = 0.4,
  }
  assert.is_true(plugin.view("card").scale > 1.5)
end)
