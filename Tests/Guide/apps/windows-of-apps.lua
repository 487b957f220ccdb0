local function swipe_down(count)
  local fingers = {}
  for finger = 1, count do
    fingers[finger] = { { 100 * finger, 100 }, { 100 * finger, 400 } }
  end
  touch.path { fingers = fingers }
  clock.settle()
end

it("closes an app's window that two fingers swipe down, and the app loses them", function()
  local window = app.open { title = "Demo" }
  swipe_down(2)
  assert.same({ "close Demo" }, plugin.actions)
  assert.contains("cancelled 1", window.seen())
  assert.contains("cancelled 2", window.seen())
  assert.is_false(table.concat(window.seen(), " "):find "ended" ~= nil)
end)

it("leaves one finger to the app", function()
  local window = app.open { title = "Demo" }
  swipe_down(1)
  assert.same({ "began 1", "moved 1", "ended 1" }, window.seen())
  assert.same({}, plugin.actions)
end)

it("opens no window of its own, and does nothing where no app is", function()
  swipe_down(2)
  assert.same({}, plugin.actions)
  assert.same({}, plugin.errors)
end)
