it("opens nothing and does nothing where no app is wrapped", function()
  touch.tap(100, 100, { fingers = 2 })
  touch.path { fingers = { { { 100, 100 }, { 300, 100 } }, { { 200, 100 }, { 400, 100 } } } }
  clock.advance(2)
  assert.same({}, plugin.actions)
  assert.same({}, plugin.errors)
end)
