local function knock(times, seconds_down, seconds_up)
  for _ = 1, times do
    touch.down(1, 200, 200)
    clock.advance(seconds_down)
    touch.up(1)
    clock.advance(seconds_up)
  end
end

it("answers three short touches, however fast they are", function()
  for _, pause in ipairs { 0.05, 0.15, 0.3, 0.39 } do
    knock(3, 0.08, pause)
    clock.settle()
  end
  assert.same({ "who is there?", "who is there?", "who is there?", "who is there?" }, plugin.output)
end)

it("answers neither two touches nor three that are far apart", function()
  knock(2, 0.08, 0.15)
  clock.settle()
  knock(3, 0.08, 0.45)
  clock.settle()
  assert.same({}, plugin.output)
end)

it("does not take a finger that rests for a knock", function()
  knock(3, 0.25, 0.1)
  clock.settle()
  assert.same({}, plugin.output)
end)
