it("has a strip at both edges", function()
  plugin.load {}
  assert.equal(2, #plugin.layers)
  assert.equal(16, plugin.layers[1].frame.height)
end)
