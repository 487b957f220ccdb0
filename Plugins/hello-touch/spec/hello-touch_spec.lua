it("prints a tap", function()
  touch.tap(100, 80)
  assert.same({ "tap at 100, 80" }, plugin.output)
end)

it("prints a tap with two fingers", function()
  touch.tap(100, 80, { fingers = 2 })
  assert.same({ "two-finger tap at 100, 80" }, plugin.output)
end)

it("prints a long press from its beginning to its end", function()
  touch.down(1, 100, 80)
  clock.advance(0.5)
  assert.same({ "long press began at 100, 80" }, plugin.output)
  touch.move(1, 140, 80)
  touch.up(1)
  assert.same(
    { "long press began at 100, 80", "long press moved to 140, 80", "long press ended at 140, 80" },
    plugin.output)
end)

it("prints a drag but no tap", function()
  touch.path { { 100, 80 }, { 300, 80 } }
  assert.order { "pan began", "pan changed", "pan ended" }
  assert.not_recognized "tap"
  assert.equal("pan ended after 190, 0", plugin.output[#plugin.output])
end)

it("prints that the compositor cancelled the touches", function()
  touch.path { { 100, 80 }, { 300, 80 }, lift = false }
  touch.cancel()
  assert.contains("pan cancelled", plugin.output)
end)

it("survives random touches", function() touch.random { steps = 400 } end)
