local function lift(count)
  touch.together(function() for finger = 1, count do touch.up(finger) end end)
end

-- Lands fingers one after the other.
local function land(count, interval)
  for finger = 1, count do
    if finger > 1 then clock.advance(interval) end
    touch.down(finger, 230 + 70 * finger, 300)
  end
end

describe("on the window of an app", function()
  local drawing
  before_each(function() drawing = app.open { title = "Drawing" } end)

  it("undoes with two fingers, and hides them from the app", function()
    touch.tap(300, 300, { fingers = 2 })
    clock.settle()
    assert.same({ "press ctrl+z in Drawing" }, plugin.actions)
    assert.same({}, drawing.seen())
  end)

  it("redoes with three fingers, and hides them from the app", function()
    touch.tap(300, 300, { fingers = 3 })
    clock.settle()
    assert.same({ "press ctrl+shift+z in Drawing" }, plugin.actions)
    assert.same({}, drawing.seen())
  end)

  it("accepts fingers that land one after the other", function()
    land(3, 0.06)
    lift(3)
    assert.same({ "press ctrl+shift+z in Drawing" }, plugin.actions)
    assert.same({}, drawing.seen())
  end)

  it("passes a finger that stays alone to the app", function()
    touch.down(1, 300, 300)
    clock.advance(0.07)
    assert.same({}, drawing.seen())
    clock.advance(0.02)
    assert.same({ "began 1" }, drawing.seen())
  end)

  it("passes a stroke to the app as soon as it moves", function()
    touch.down(1, 300, 300)
    touch.move(1, 320, 300)
    assert.same({ "began 1", "moved 1" }, drawing.seen())
  end)

  it("passes a tap of one finger to the app when it lifts", function()
    touch.tap(300, 300)
    assert.same({ "began 1", "ended 1" }, drawing.seen())
  end)

  it("ignores two fingers if the second is late", function()
    land(2, 0.1)
    lift(2)
    assert.same({ "began 1", "began 2", "ended 1", "ended 2" }, drawing.seen())
    assert.same({}, plugin.actions)
  end)

  it("ignores fingers that rest", function()
    land(2, 0)
    clock.advance(0.39)
    assert.same({}, drawing.seen())
    clock.advance(0.02)
    assert.same({ "began 1", "began 2" }, drawing.seen())
    lift(2)
    assert.same({}, plugin.actions)
  end)

  it("ignores a pinch", function()
    touch.path {
      fingers = { { { 300, 300 }, { 200, 300 } }, { { 400, 300 }, { 500, 300 } } },
    }
    assert.contains("moved 1", drawing.seen())
    assert.contains("ended 2", drawing.seen())
    assert.same({}, plugin.actions)
  end)

  it("ignores four fingers", function()
    touch.tap(300, 300, { fingers = 4 })
    assert.same({}, plugin.actions)
    assert.contains("ended 4", drawing.seen())
  end)

  it("ignores fingers if one lands after another has lifted", function()
    land(2, 0)
    touch.up(1)
    touch.down(3, 470, 300)
    touch.up(2)
    touch.up(3)
    assert.same({}, plugin.actions)
    for finger = 1, 3 do assert.contains("ended " .. finger, drawing.seen()) end
  end)

  it("undoes repeatedly", function()
    for _ = 1, 3 do
      touch.tap(300, 300, { fingers = 2 })
      clock.advance(0.1)
    end
    assert.equal(3, #plugin.actions)
    assert.same({}, drawing.seen())
  end)

  it("logs the reason if it cannot undo", function()
    drawing.focus(false)
    touch.tap(300, 300, { fingers = 2 })
    assert.same({}, plugin.actions)
    assert.equal(1, #plugin.log)
    assert.matches("keyboard focus", plugin.log[1])
  end)

  it("survives random touches", function() touch.random { steps = 300 } end)
end)

it("follows the options undo, redo and wait", function()
  plugin.load { options = { undo = "alt+BackSpace", redo = "ctrl+y", wait = 0.2 } }
  local drawing = app.open { title = "Drawing" }
  land(2, 0.15)
  lift(2)
  clock.advance(1)
  touch.tap(300, 300, { fingers = 3 })
  assert.same({ "press alt+BackSpace in Drawing", "press ctrl+y in Drawing" }, plugin.actions)
  assert.same({}, drawing.seen())
end)

it("does nothing without a wrapped app", function()
  touch.tap(100, 100, { fingers = 2 })
  clock.advance(2)
  assert.same({}, plugin.actions)
end)
