it("scrolls both by the same part of their content", function()
  touch.path { { 100, 500 }, { 100, 300 }, hold = 0.2 }
  clock.settle()
  local left, right = plugin.view("left").content_offset.y, plugin.view("right").content_offset.y
  assert.near(190, left, 12)
  assert.near(left / (9000 - 600), right / (3000 - 600), 0.001)
end)
