-- Taps and holds of several fingers, which do not come and go at once.

local function load(...)
  plugin.load { options = { rules = { ... }, preset = "none", haptics = false } }
end

local function tap(count) touch.tap(600, 798, { fingers = count }) end

describe("a double tap", function()
  it("is two taps of the same number of fingers", function()
    load("bottom: double tap, 2 fingers -> print double", "bottom: tap -> print one",
      "bottom: tap, 2 fingers -> print two")
    tap(1)
    tap(2)
    clock.advance(1)
    assert.same({ "one", "two" }, plugin.output)
    tap(2)
    clock.advance(0.1)
    tap(2)
    assert.same({ "one", "two", "double" }, plugin.output)
  end)

  it("does not begin with a tap of one finger before one of two", function()
    load("bottom: double tap -> print double", "bottom: double tap, 2 fingers -> print two")
    tap(1)
    clock.advance(0.1)
    tap(2)
    clock.advance(1)
    assert.same({}, plugin.output)
  end)
end)

describe("a tap then a swipe", function()
  it("has the same number of fingers in both", function()
    load("bottom: tap then swipe up, 2 fingers -> print both", "bottom: tap -> print one",
      "bottom: tap then swipe up -> print single", "bottom: swipe up, 2 fingers -> print swipe")
    tap(1)
    clock.advance(0.1)
    touch.path { fingers = { { { 600, 798 }, { 600, 500 } }, { { 640, 798 }, { 640, 500 } } } }
    clock.advance(1)
    assert.same({ "one", "swipe" }, plugin.output)
  end)

  it("can follow a tap before", function()
    load("bottom: tap then swipe up -> print both", "bottom: tap -> print one")
    tap(1)
    clock.advance(0.1)
    tap(1)
    clock.advance(0.1)
    touch.path { { 600, 798 }, { 600, 500 } }
    assert.same({ "one", "both" }, plugin.output)
  end)
end)

describe("a hold of two fingers", function()
  local rules = { "bottom: hold, 2 fingers -> print held", "bottom: tap, 2 fingers -> print tap" }

  it("needs both until it is one", function()
    load(table.unpack(rules))
    touch.down(1, 600, 798)
    touch.down(2, 700, 798)
    clock.advance(0.3)
    touch.up(1)
    clock.advance(0.4)
    touch.up(2)
    assert.same({}, plugin.output)
  end)

  it("that lift one after the other is a tap before", function()
    load(table.unpack(rules))
    touch.down(1, 600, 798)
    touch.down(2, 700, 798)
    clock.advance(0.3)
    touch.up(1)
    clock.advance(0.1)
    touch.up(2)
    assert.same({ "tap" }, plugin.output)
  end)

  it("leaves to an app what stays down", function()
    load("app: hold, 2 fingers -> print held", "app: tap, 2 fingers -> print tap")
    local window = app.open {}
    touch.down(1, 600, 300)
    touch.down(2, 700, 300)
    clock.advance(0.3)
    touch.up(1)
    clock.advance(0.6)
    touch.up(2)
    assert.same({}, plugin.output)
    assert.contains("ended 1", window.seen())
    assert.contains("ended 2", window.seen())
  end)
end)
