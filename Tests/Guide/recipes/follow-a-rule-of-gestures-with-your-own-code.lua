it("shows as much as the gesture has gone", function()
  plugin.load {}
  assert.equal(0, plugin.view("cloth").frame.width)
end)
