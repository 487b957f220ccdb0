-- Tests of visible and haptic feedback before a rule acts.

local function load(rules, more)
  local options = more or {}
  options.rules, options.preset = rules, "none"
  options.haptics = options.haptics or false
  plugin.load { options = options }
end

-- Converts millimetres to points, on a desktop of unknown density.
local function mm(length) return length * 6.42 end

-- Returns the hint's layer; nil if no hint is visible.
local function shown()
  for _, layer in ipairs(plugin.layers) do
    if layer.title == "gestures hint" then return layer end
  end
end

local function felt()
  local events = {}
  for _, line in ipairs(plugin.actions) do
    local event = line:match("TriggerFeedback ssa{sv}i thimble (%S+) 0 %-1$")
    if event then events[#events + 1] = event end
  end
  return events
end

describe("the hint", function()
  it("lies at the edge beside the finger, and closes when the finger lifts", function()
    load { "left edge: swipe right -> print left" }
    assert.is_nil(shown())
    touch.down(1, 2, 400)
    assert.is_nil(shown())
    touch.move(1, 2 + mm(5), 400)
    local frame = shown().frame
    assert.near(mm(18), frame.width, 1)
    assert.near(mm(45), frame.height, 1)
    assert.equal(0, frame.x)
    assert.near(400, frame.y + frame.height / 2, 1)
    touch.up(1)
    assert.is_nil(shown())
    assert.same({}, plugin.output)
  end)

  it("appears at every edge and in corners", function()
    load { "any edge: swipe right -> print a", "top right corner: swipe down -> print b",
      "any edge: swipe up -> print c" }
    for _, place in ipairs {
      { 2, 300, 60, 0 }, { 600, 2, 60, 0 }, { 1278, 300, 0, -60 }, { 600, 798, 60, 0 },
      { 1275, 5, 0, 60 },
    } do
      touch.down(1, place[1], place[2])
      touch.move(1, place[1] + place[3], place[2] + place[4])
      local frame = shown().frame
      assert.is_true(frame.x <= place[1] and place[1] <= frame.x + frame.width)
      assert.is_true(frame.y <= place[2] and place[2] <= frame.y + frame.height)
      touch.up(1)
      assert.is_nil(shown())
    end
  end)

  it("is for the place of the first finger if each is measured", function()
    load({ "left edge: swipe right -> print left", "right edge: swipe up -> print up" },
      { fingers = "each" })
    touch.down(1, 2, 400)
    touch.move(1, 2, 400 - mm(5))
    assert.is_nil(shown())
    touch.move(1, 2 + mm(5), 400)
    assert.is_not_nil(shown())
    touch.move(1, 2 + mm(9), 400)
    assert.is_not_nil(shown())
    touch.up(1)
    assert.is_nil(shown())
    assert.same({ "left" }, plugin.output)
  end)

  for _, fingers in ipairs { "together", "each" } do
    it("closes when the time for a swipe is over, with fingers " .. fingers, function()
      load({ "left edge: swipe right -> print left" }, { within = 0.5, fingers = fingers })
      touch.down(1, 2, 400)
      touch.move(1, 2 + mm(20), 400)
      assert.is_not_nil(shown())
      clock.advance(0.6)
      assert.is_nil(shown())
      touch.move(1, 2 + mm(22), 400)
      assert.is_nil(shown())
      touch.up(1)
      assert.same({}, plugin.output)
    end)
  end

  it("closes while the finger is back, and the swipe still works", function()
    load { "left edge: swipe right -> print left" }
    touch.down(1, 2, 400)
    touch.move(1, 2 + mm(7), 400)
    touch.move(1, 2 + mm(12), 400)
    assert.is_not_nil(shown())
    touch.move(1, 1, 400)
    assert.is_nil(shown())
    touch.move(1, 2 + mm(12), 400)
    assert.is_not_nil(shown())
    touch.up(1)
    assert.same({ "left" }, plugin.output)
  end)

  it("is hidden for directions without a rule, and after too long a distance", function()
    load { "left edge: swipe right, 20..40mm -> print left" }
    touch.down(1, 2, 400)
    touch.move(1, 2, 400 + mm(20))
    assert.is_nil(shown())
    touch.move(1, 2 + mm(30), 400)
    assert.is_not_nil(shown())
    touch.move(1, 2 + mm(60), 400)
    assert.is_nil(shown())
    touch.up(1)
  end)

  it("fills a ring for resting fingers, but not for taps", function()
    load { "left edge: hold -> print held", "left edge: tap -> print tapped" }
    touch.down(1, 2, 400)
    clock.advance(0.1)
    assert.is_nil(shown())
    clock.advance(0.2)
    assert.is_not_nil(shown())
    touch.up(1)
    assert.is_nil(shown())
    touch.down(1, 2, 400)
    clock.advance(0.6)
    touch.up(1)
    clock.settle()
    assert.is_nil(shown())
    assert.same({ "tapped", "held" }, plugin.output)
  end)

  it("closes the ring when one of the resting fingers lifts", function()
    load { "left edge: hold, 2 fingers -> print held" }
    touch.down(1, 2, 400)
    touch.down(2, 2, 470)
    clock.advance(0.3)
    assert.is_not_nil(shown())
    touch.up(2)
    assert.is_nil(shown())
    clock.advance(0.4)
    assert.is_nil(shown())
    touch.up(1)
    assert.same({}, plugin.output)
  end)

  it("appears for steps", function()
    load { "right edge: swipe up, every 10mm -> print up" }
    touch.down(1, 1278, 400)
    touch.move(1, 1278, 400 - mm(5))
    assert.is_not_nil(shown())
    touch.up(1)
    assert.is_nil(shown())
  end)

  it("has the size of the option, or is off", function()
    load({ "left edge: swipe right -> print left" }, { hint_size = 20 })
    touch.down(1, 2, 400)
    touch.move(1, 2 + mm(5), 400)
    assert.near(mm(40), shown().frame.width, 1)
    touch.up(1)
    load({ "left edge: swipe right -> print left", "left edge: hold -> print held" },
      { hint = false })
    touch.path { { 2, 400 }, { 300, 400 }, lift = false }
    assert.is_nil(shown())
    touch.up(1)
    touch.down(1, 2, 400)
    clock.advance(0.4)
    assert.is_nil(shown())
    touch.up(1)
    assert.same({ "left" }, plugin.output)
  end)

  it("refuses an invalid colour", function()
    assert.has_error(function()
      plugin.load { options = { hint_color = "blue" } }
    end)
  end)

  it("is full only if lifting the finger would act now", function()
    local function value_at(rules, dx, dy)
      load(rules, { haptics = true })
      plugin.forget()
      touch.down(1, 600, 2)
      touch.move(1, 600 + mm(dx), 2 + mm(dy))
      local is_full = #felt() > 0
      local is_there = shown() ~= nil
      touch.up(1)
      return is_full, is_there
    end
    -- Short swipes are bound to `none`, and the rule for all swipes follows later.
    local rules = { "top edge: swipe down, short -> none", "top edge: swipe down -> print down" }
    assert.is_false((value_at(rules, 0, 20)))
    assert.is_true((value_at(rules, 0, 100)))
    -- The diagonal precedes the straight direction, whatever the order of the rules.
    rules = { "top edge: swipe down -> print down",
      "top edge: swipe down-right, 50mm -> print far" }
    assert.is_true((value_at(rules, 15, 15)))
    assert.same({ "down" }, plugin.output)
    rules = { "top edge: swipe down, 60mm -> print down",
      "top edge: swipe down-right -> print diagonal" }
    assert.is_true((value_at(rules, 15, 15)))
    assert.same({ "diagonal" }, plugin.output)
    local is_full, is_there = value_at({ "top edge: swipe down, 60mm -> print down" }, 0, 20)
    assert.is_false(is_full)
    assert.is_true(is_there)
  end)

  it("closes when touches are cancelled", function()
    load { "left edge: swipe right -> print left", "left edge: hold -> print held" }
    touch.down(1, 2, 400)
    touch.move(1, 2 + mm(5), 400)
    touch.cancel()
    assert.is_nil(shown())
    touch.down(1, 2, 400)
    clock.advance(0.3)
    touch.cancel()
    clock.settle()
    assert.is_nil(shown())
  end)

  it("survives random touches", function()
    load { "any edge: swipe right -> print a", "any edge: hold -> print b",
      "any corner: pinch in -> print c", "any edge: swipe up, on progress -> print d" }
    touch.random { steps = 300 }
    clock.settle()
    assert.is_nil(shown())
  end)
end)

describe("haptics", function()
  local with = { haptics = true }

  it("play once when a swipe is certain, before the finger lifts", function()
    load({ "left edge: swipe right -> print left" }, with)
    touch.down(1, 2, 400)
    touch.move(1, 2 + mm(6), 400)
    assert.same({}, felt())
    touch.move(1, 2 + mm(12), 400)
    touch.move(1, 2 + mm(15), 400)
    assert.same({ "button-pressed" }, felt())
    touch.up(1)
    assert.same({ "button-pressed" }, felt())
    assert.same({ "left" }, plugin.output)
  end)

  it("play for actions without a wait: taps, presses, holds and steps", function()
    load({ "left edge: tap -> print a", "right edge: swipe left, on press -> print b",
      "top edge: hold -> print c", "bottom edge: swipe right, every 10mm -> print d" }, with)
    touch.tap(2, 400)
    assert.equal(1, #felt())
    touch.path { { 1278, 400 }, { 1000, 400 } }
    assert.equal(2, #felt())
    touch.down(1, 600, 2)
    clock.advance(0.6)
    touch.up(1)
    assert.equal(3, #felt())
    touch.path { { 600, 798 }, { 600 + mm(35), 798 } }
    assert.equal(6, #felt())
    assert.equal(6, #plugin.output)
  end)

  it("play on windows of apps too, and without a hint", function()
    load({ "app: swipe left, 3 fingers -> print left" }, { haptics = true, hint = false })
    app.open { title = "Drawing" }
    touch.path { fingers = {
      { { 600, 300 }, { 300, 300 } }, { { 600, 400 }, { 300, 400 } },
      { { 600, 500 }, { 300, 500 } },
    } }
    assert.same({ "button-pressed" }, felt())
    assert.is_nil(shown())
  end)

  it("play once for an event that follows fingers", function()
    load({ "left edge: swipe right, on progress -> emit pull" }, with)
    touch.path { { 2, 400 }, { 300, 400 } }
    assert.equal(1, #felt())
  end)

  it("can play another event, or are off", function()
    load({ "left edge: tap -> print a" }, { haptics = true, haptics_event = "window-close" })
    touch.tap(2, 400)
    assert.same({ "window-close" }, felt())
    load({ "left edge: tap -> print a" }, { haptics = false })
    plugin.forget()
    touch.tap(2, 400)
    assert.same({}, felt())
  end)
end)
