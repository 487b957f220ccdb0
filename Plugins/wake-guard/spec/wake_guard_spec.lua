-- The plugin on a screen that nothing turns off, as under `thimble run`.

it("keeps the first touch after the time from the app, and no other", function()
  plugin.load { options = { after = 60 } }
  local window = app.open {}
  clock.advance(59)
  touch.tap(600, 400)
  assert.same({ "began 1", "ended 1" }, window.seen())
  clock.advance(61)
  assert.equal(1, #plugin.layers)
  touch.down(1, 600, 400)
  clock.advance(1)
  touch.down(2, 300, 300)
  touch.up(1)
  clock.advance(1)
  assert.equal(1, #plugin.layers)
  touch.up(2)
  clock.advance(0.01)
  assert.equal(0, #plugin.layers)
  assert.same({ "began 1", "ended 1" }, window.seen())
  touch.tap(600, 400)
  assert.equal(4, #window.seen())
end)

it("keeps a second tap that follows at once from the app", function()
  plugin.load { options = { after = 60 } }
  local window = app.open {}
  clock.advance(61)
  touch.tap(600, 400)
  touch.tap(600, 400)
  assert.same({}, window.seen())
  clock.advance(0.4)
  touch.tap(600, 400)
  assert.same({ "began 1", "ended 1" }, window.seen())
end)

it("survives random touches", function()
  plugin.load { options = { after = 1 } }
  app.open {}
  touch.random { steps = 400 }
end)
