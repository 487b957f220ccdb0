it("draws without a mistake", function()
  touch.path { { 100, 100 }, { 300, 300 } }
  assert.same({}, plugin.errors)
end)
