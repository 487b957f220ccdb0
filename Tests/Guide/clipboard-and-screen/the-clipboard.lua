it("asks at a tap for what was copied", function()
  touch.tap(600, 790)
  assert.recognized "tap"
  assert.same({}, plugin.errors)
end)
