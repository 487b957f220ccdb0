it("moves, zooms and turns at once", function()
  touch.path {
    duration = 0.5,
    fingers = {
      function(t)
        return { 600 + 200 * t - 100 * (1 + t) * math.cos(t), 400 - 100 * (1 + t) * math.sin(t) }
      end,
      function(t)
        return { 600 + 200 * t + 100 * (1 + t) * math.cos(t), 400 + 100 * (1 + t) * math.sin(t) }
      end,
    },
  }
  assert.recognized "move"
  assert.recognized "zoom"
  assert.recognized "turn"
  assert.not_recognized "rest"
end)

it("does nothing else beside them", function()
  touch.down(1, 600, 400)
  clock.advance(0.6)
  touch.path { { 600, 400 }, { 800, 400 } }
  touch.up(1)
  assert.recognized "rest"
end)
