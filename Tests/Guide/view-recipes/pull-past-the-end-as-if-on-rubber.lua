it("follows down, and gives way less and less up", function()
  touch.path { { 640, 600 }, { 640, 700 }, lift = false }
  assert.near(500, plugin.view("sheet").frame.y, 12)
  touch.path { { 640, 700 }, { 640, 300 }, lift = false }
  local y = plugin.view("sheet").frame.y
  assert.is_true(y < 400 and y > 200)
end)
