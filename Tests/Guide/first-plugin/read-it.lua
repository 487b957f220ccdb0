it("moves the box with the finger", function()
  touch.path { { 320, 200 }, { 420, 260 } }
  assert.near(410, plugin.view("box").center.x, 12)
  assert.near(255, plugin.view("box").center.y, 12)
end)
