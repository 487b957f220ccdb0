-- The reasons why fingers matched no rule, as `--explain` prints them.

local function load(rules, more)
  local options = more or {}
  options.rules, options.preset, options.haptics = rules, "none", false
  plugin.load { options = options }
end

local function mm(length) return length * 6.42 end

local function because(reason)
  assert.error_matches(function() assert.not_failed "gestures" end, reason)
end

describe("the reason for a failure", function()
  it("names the rule and the number of fingers", function()
    load { "right edge: swipe left -> print a", "", "left edge: swipe right, 3 fingers -> print b" }
    touch.path { { 2, 400 }, { 2 + mm(30), 400 } }
    because "rule 3, left edge: swipe right, 1 finger of 3"
  end)

  it("names the distance", function()
    load { "left edge: swipe right, 20mm -> print a" }
    touch.path { { 2, 400 }, { 2 + mm(12), 400 } }
    because "rule 1, left edge: swipe right, went 12.0 of 20.0 mm"
  end)

  it("names the direction, the gesture and the time", function()
    load({ "left edge: swipe right -> print a" }, { within = 0.2 })
    touch.path { { 2, 400 }, { 2, 200 } }
    because "rule 1, left edge: swipe right, went up, not right"
    touch.tap(2, 400)
    because "rule 1, left edge: swipe right, a tap, not a swipe"
    touch.down(1, 2, 400)
    touch.move(1, 2 + mm(4), 400)
    clock.advance(0.3)
    touch.move(1, 2 + mm(40), 400)
    touch.up(1)
    because "rule 1, left edge: swipe right, took longer than 0.2 s"
  end)

  it("names the number of taps", function()
    load { "left edge: swipe right -> print a", "left edge: tap 5 times -> print b" }
    for _ = 1, 3 do
      touch.tap(2, 400)
      clock.advance(0.1)
    end
    clock.advance(1)
    because "rule 2, left edge: tap 5 times, 3 taps of 5"
    touch.tap(2, 400)
    clock.advance(1)
    because "rule 2, left edge: tap 5 times, 1 tap of 5"
    load { "left edge: tap 5 times -> print b" }
    touch.down(1, 2, 400)
    clock.advance(1)
    touch.up(1)
    because "rule 1, left edge: tap 5 times, a hold, not 5 taps"
  end)

  it("names the nearest rule", function()
    load { "left edge: tap, 2 fingers -> print a", "left edge: swipe up, 20mm -> print b",
      "left edge: swipe right, 20mm -> print c" }
    touch.path { { 2, 400 }, { 2 + mm(12), 400 } }
    because "rule 3, left edge: swipe right, went 12.0 of 20.0 mm"
  end)
end)
