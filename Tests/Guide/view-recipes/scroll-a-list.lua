it("goes on after the finger", function()
  touch.path { { 200, 600 }, { 200, 300 }, duration = 0.2 }
  local offset = plugin.view("list").content_offset.y
  clock.settle()
  assert.is_true(plugin.view("list").content_offset.y > offset)
end)
