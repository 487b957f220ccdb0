it("moves with the finger", function()
  touch.path { { 160, 160 }, { 360, 260 } }
  assert.near(350, plugin.view("box").center.x, 12)
  assert.near(255, plugin.view("box").center.y, 12)
end)
