it("waits for 30 seconds without a touch", function()
  plugin.load {}
  clock.advance(20)
  touch.tap(100, 100)
  clock.advance(20)
  assert.same({}, plugin.output)
  clock.advance(11)
  assert.same({ "quiet for half a minute" }, plugin.output)
end)
