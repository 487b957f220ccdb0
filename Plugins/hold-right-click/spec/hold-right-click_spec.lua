describe("on the window of an app", function()
  local files
  before_each(function() files = app.open { title = "Files" } end)

  it("turns a hold into a right click at the finger, and hides the touch from the app", function()
    touch.down(1, 300, 200)
    clock.advance(0.49)
    assert.same({}, plugin.actions)
    clock.advance(0.02)
    assert.same({ "click right at 300 200 in Files" }, plugin.actions)
    touch.up(1)
    clock.settle()
    assert.same({}, files.seen())
  end)

  it("passes a tap to the app when the finger lifts", function()
    touch.tap(300, 200)
    assert.same({ "began 1", "ended 1" }, files.seen())
    assert.same({}, plugin.actions)
  end)

  it("passes a pan to the app from its start", function()
    touch.down(1, 300, 200)
    clock.advance(0.3)
    assert.same({}, files.seen())
    touch.move(1, 300, 220)
    assert.same({ "began 1", "moved 1" }, files.seen())
  end)

  it("passes a pan that rests on its way to the app", function()
    touch.path { { 300, 200 }, { 300, 400 }, hold = 2 }
    assert.same({ "began 1", "moved 1", "ended 1" }, files.seen())
    assert.same({}, plugin.actions)
  end)

  it("clicks once for each hold", function()
    for x = 300, 400, 100 do
      touch.path { { x, 200 }, { x, 200 }, hold = 2 }
    end
    assert.same({
      "click right at 300 200 in Files", "click right at 400 200 in Files",
    }, plugin.actions)
  end)

  it("survives random touches", function() touch.random { steps = 300 } end)
end)

describe("without a pointer", function()
  it("logs a warning once, and the app gets its touches", function()
    local files = app.open { title = "Files", pointer = false }
    for finger = 1, 2 do
      touch.down(finger, 300, 200)
      assert.contains("began " .. finger, files.seen())
      clock.advance(2)
      touch.up(finger)
    end
    assert.equal(1, #plugin.log)
    assert.matches('"Files" has no pointer to click with', plugin.log[1])
    assert.same({ "began 1", "ended 1", "began 2", "ended 2" }, files.seen())
    assert.same({}, plugin.actions)
  end)
end)

it("waits for the duration of the option", function()
  plugin.load { options = { hold = 1 } }
  app.open { title = "Files" }
  touch.down(1, 300, 200)
  clock.advance(0.99)
  assert.same({}, plugin.actions)
  clock.advance(0.02)
  assert.same({ "click right at 300 200 in Files" }, plugin.actions)
end)

it("does nothing without a wrapped app", function()
  touch.down(1, 100, 100)
  clock.advance(2)
  touch.up(1)
  assert.same({}, plugin.actions)
end)
