it("comes back to its place", function()
  touch.path { { 640, 400 }, { 840, 400 }, hold = 0.2, lift = false }
  assert.near(840, plugin.view("box").center.x, 12)
  touch.up(1)
  clock.settle()
  assert.near(640, plugin.view("box").center.x, 0.5)
end)
