it("turns the page before the finger lifts", function()
  touch.path { { 500, 200 }, { 350, 200 }, duration = 0.2, lift = false }
  assert.recognized "fast swipe"
  assert.same({ "page 2" }, plugin.output)
  touch.up(1)
  assert.equal(1, #gestures "fast swipe")
end)

it("turns back on a swipe to the right", function()
  touch.path { { 300, 200 }, { 450, 200 }, duration = 0.2 }
  assert.same({ "page 5" }, plugin.output)
end)

it("does not recognize a slow swipe", function()
  touch.path { { 500, 200 }, { 350, 200 }, duration = 0.8 }
  assert.failed "fast swipe"
  assert.same({}, plugin.output)
end)

it("does not recognize a short or an upward swipe", function()
  touch.path { { 500, 200 }, { 420, 200 }, duration = 0.1 }
  clock.advance(1)
  touch.path { { 500, 400 }, { 500, 100 }, duration = 0.1 }
  assert.not_recognized "fast swipe"
end)

it("fails when its time is over, so that other recognizers need not wait", function()
  touch.down(1, 500, 200)
  assert.not_failed "fast swipe"
  clock.advance(0.31)
  assert.failed "fast swipe"
  touch.cancel()
end)

it("follows the options distance and duration", function()
  plugin.load { options = { distance = 200, duration = 1 } }
  touch.path { { 500, 200 }, { 350, 200 }, duration = 0.2 }
  assert.failed "fast swipe"
  clock.advance(1)
  touch.path { { 500, 200 }, { 250, 200 }, duration = 0.8 }
  assert.recognized "fast swipe"
end)

it("refuses an impossible distance", function()
  assert.error_matches(function() plugin.load { options = { distance = -1 } } end, "distance")
end)

it("ignores a second finger", function()
  touch.path { { 500, 200 }, { 480, 200 }, duration = 0.05, lift = false }
  touch.down(2, 100, 100)
  touch.path { { 700, 300 }, { 700, 310 }, duration = 0.05 }
  touch.move(1, 380, 200)
  assert.recognized "fast swipe"
end)

it("ignores a second finger that lands at the same moment", function()
  touch.path {
    fingers = { { { 500, 200 }, { 500, 200 } }, { { 300, 200 }, { 305, 200 } } }, duration = 0.1,
    lift = false,
  }
  assert.not_recognized "fast swipe"
  touch.move(1, 380, 200)
  assert.recognized "fast swipe"
end)

it("leaves taps to the tap recognizer", function()
  touch.path { { 500, 200 }, { 350, 200 }, duration = 0.2 }
  plugin.forget()
  touch.tap(300, 300)
  assert.same({ "page 1" }, plugin.output)
  assert.equal(20, plugin.view("mark").frame.x)
end)

it("survives random touches", function() touch.random { steps = 400 } end)
