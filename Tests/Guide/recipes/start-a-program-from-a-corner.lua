it("starts the program at a double tap in the corner", function()
  touch.tap(1270, 790, 2)
  assert.same({ "spawn foot" }, plugin.actions)
end)
