it("focuses nothing where no browser is open", function()
  touch.tap(640, 795)
  assert.recognized "tap"
  assert.same({}, plugin.errors)
end)
