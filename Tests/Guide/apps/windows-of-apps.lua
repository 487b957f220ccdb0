it("opens no window of its own, and does nothing where no app is", function()
  touch.path { fingers = { { { 100, 100 }, { 100, 400 } }, { { 200, 100 }, { 200, 400 } } } }
  assert.same({}, plugin.actions)
  assert.same({}, plugin.errors)
end)
