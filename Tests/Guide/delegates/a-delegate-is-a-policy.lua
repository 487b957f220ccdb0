it("moves, zooms and turns at once", function()
  touch.path {
    duration = 0.5,
    fingers = {
      function(t)
        return { 600 + 120 * t - 100 * (1 + t) * math.cos(t), 400 - 100 * (1 + t) * math.sin(t) }
      end,
      function(t)
        return { 600 + 120 * t + 100 * (1 + t) * math.cos(t), 400 + 100 * (1 + t) * math.sin(t) }
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

it("only zooms where the fingers turn and move a little", function()
  touch.path {
    duration = 0.5,
    fingers = {
      function(t) return { 500 - 60 * t, 400 - 20 * t } end,
      function(t) return { 700 + 80 * t, 400 + 20 * t } end,
    },
  }
  assert.recognized "zoom"
  assert.not_recognized "move"
  assert.not_recognized "turn"
end)
