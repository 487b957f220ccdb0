it("follows the finger and springs back", function()
  touch.path { { 100, 100 }, { 400, 100 }, lift = false }
  assert.same({ x = 400, y = 100 }, plugin.view("ball").center)
  touch.up(1)
  clock.settle()
  assert.near(100, plugin.view("ball").center.x, 0.5)
end)
