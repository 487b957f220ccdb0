local function press(name)
  key.down(name)
  clock.advance(0.1)
  key.up(name)
  clock.advance(1)
end

it("taps the box that is first responder, and the one under a finger", function()
  press "select"
  press "right_arrow"
  press "select"
  touch.tap(plugin.point_in "left")
  clock.advance(1)
  assert.same({ "left", "right", "left" }, plugin.output)
end)
