it("prints taps", function()
  touch.tap(100, 80)
  assert.same({ "tap at\t100.0\t80.0" }, plugin.output)
end)

it("prints drags, and how fast they are let go", function()
  touch.path { { 100, 80 }, { 300, 80 }, duration = 0.2 }
  assert.matches("^dragged by\t%-?%d+", plugin.output[1])
  assert.matches("^let go at\t%d+%.%d+\t.*points a second$", plugin.output[#plugin.output])
end)
