it("sends what the compositor understands, where there is one", function()
  assert.same({}, plugin.errors)
end)
