it("draws a line behind each finger", function()
  touch.path {
    fingers = { { { 100, 100 }, { 300, 100 } }, { { 100, 300 }, { 300, 300 } } }, duration = 0.1,
    rate = 100,
  }
  assert.equal(2, #plugin.output)
  assert.matches("^a line of %d+ places$", plugin.output[1])
end)

it("forgets a line that the compositor takes", function()
  touch.path { { 100, 100 }, { 300, 100 }, lift = false }
  touch.cancel()
  assert.same({}, plugin.output)
end)
