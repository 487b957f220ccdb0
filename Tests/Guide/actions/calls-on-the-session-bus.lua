it("calls the keyboard", function()
  assert.equal(1, #plugin.actions)
  assert.matches("sm.puri.OSK0 SetVisible b true$", plugin.actions[1])
end)
