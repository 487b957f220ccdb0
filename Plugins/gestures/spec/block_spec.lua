-- Tests of the action `block`.

local function load(rules, more)
  local options = more or {}
  options.rules, options.preset, options.haptics = rules, "none", false
  plugin.load { options = options }
end

local function mm(length) return length * 6.42 end

describe("on the window of an app, block", function()
  it("hides the touches of the gesture from the app from their beginning", function()
    load { "app: tap, 2 fingers -> block" }
    local window = app.open {}
    touch.tap(300, 300, { fingers = 2 })
    clock.advance(1)
    assert.same({}, window.seen())
  end)

  it("takes a swipe as soon as it is long enough", function()
    load { "app: swipe left -> block" }
    local window = app.open {}
    touch.path { { 600, 300 }, { 300, 300 } }
    assert.same({}, window.seen())
  end)

  it("leaves other gestures to the app, once they are different", function()
    load { "app: swipe left -> block", "app: hold then swipe up -> print held" }
    local window = app.open {}
    touch.down(1, 600, 300)
    touch.move(1, 602, 300)
    assert.same({}, window.seen())
    touch.move(1, 600 + mm(4), 300)
    assert.same({ "began 1", "moved 1" }, window.seen())
    touch.up(1)
    assert.same({ "began 1", "moved 1", "ended 1" }, window.seen())
  end)

  it("leaves a finger that rests to the app", function()
    load { "app: swipe left -> block" }
    local window = app.open {}
    touch.down(1, 600, 300)
    clock.advance(0.4)
    assert.same({}, window.seen())
    clock.advance(0.2)
    assert.same({ "began 1" }, window.seen())
  end)

  it("leaves a swipe that is too short to the app when it ends", function()
    load { "app: swipe left, 20mm -> block" }
    local window = app.open {}
    touch.path { { 600, 300 }, { 600 - mm(12), 300 }, lift = false }
    assert.same({}, window.seen())
    touch.up(1)
    assert.contains("ended 1", window.seen())
  end)

  it("delays no touch that no rule with block is for", function()
    load { "app left edge: tap -> block", "app: tap, 3 fingers, for foot -> block" }
    local window = app.open { app_id = "firefox" }
    touch.down(1, 600, 300)
    assert.same({ "began 1" }, window.seen())
    touch.up(1)
    touch.tap(2, 300)
    assert.same({ "began 1", "ended 1" }, window.seen())
  end)

  it("is for the next gesture, too", function()
    load { "app: swipe left -> block" }
    local window = app.open {}
    touch.path { { 300, 300 }, { 600, 300 } }
    local seen = #window.seen()
    touch.path { { 600, 300 }, { 300, 300 } }
    assert.equal(seen, #window.seen())
  end)

  it("hides every tap of tap 3 times, and gives fewer taps to the app", function()
    load { "app: tap 3 times -> block" }
    local window = app.open {}
    for _ = 1, 3 do
      touch.tap(300, 300)
      clock.advance(0.1)
    end
    assert.same({}, window.seen())
    touch.tap(300, 300)
    clock.advance(1)
    assert.same({ "began 1", "ended 1" }, window.seen())
  end)

  it("hides pinches, but not swipes of the same fingers", function()
    load { "app: pinch in -> block" }
    local window = app.open {}
    touch.path { fingers = {
      { { 500, 400 }, { 590, 400 } }, { { 700, 400 }, { 610, 400 } },
    } }
    assert.same({}, window.seen())
    touch.path { fingers = {
      { { 600, 300 }, { 300, 300 } }, { { 600, 400 }, { 300, 400 } },
    }, lift = false }
    assert.contains("moved 1", window.seen())
  end)

  it("hides the touches of another action beside it", function()
    load { "app: tap, 2 fingers -> key ctrl+z; block" }
    local window = app.open { title = "Drawing" }
    touch.tap(300, 300, { fingers = 2 })
    assert.same({ "press ctrl+z in Drawing" }, plugin.actions)
    assert.same({}, window.seen())
  end)

  it("comes after an earlier rule, which may leave the touches to the app", function()
    load {
      "app: tap, 2 fingers, for foot -> none", "app: swipe left, 2 fingers, shared -> print shared",
      "app: tap, 2 fingers -> block", "app: swipe left, 2+ fingers -> block",
    }
    local window = app.open { app_id = "foot" }
    touch.tap(300, 300, { fingers = 2 })
    assert.contains("ended 1", window.seen())
    local before = #window.seen()
    touch.path { fingers = {
      { { 600, 300 }, { 300, 300 } }, { { 600, 400 }, { 300, 400 } },
    } }
    assert.same({ "shared" }, plugin.output)
    assert.equal("ended 2", window.seen()[#window.seen()])
    assert.is_true(#window.seen() > before + 3)
  end)

  it("measures all fingers together", function()
    load({ "app: swipe left -> block" }, { fingers = "each" })
    local window = app.open {}
    touch.path { { 600, 300 }, { 300, 300 } }
    assert.same({}, window.seen())
  end)
end)

describe("at an edge, block", function()
  it("takes the touches, and keeps later rules from acting", function()
    load { "left edge: swipe right -> block", "left edge: swipe any -> print any" }
    touch.path { { 2, 400 }, { 300, 400 } }
    assert.same({}, plugin.output)
    touch.path { { 2, 400 }, { 2, 100 } }
    assert.same({ "any" }, plugin.output)
  end)

  it("covers the edge of a rule that has no other action", function()
    load { "left edge: swipe right -> block" }
    local window = app.open {}
    touch.tap(2, 300)
    assert.same({}, window.seen())
    touch.tap(600, 300)
    assert.contains("ended 1", window.seen())
  end)

  it("shows no hint", function()
    load { "left edge: swipe right -> block" }
    touch.path { { 2, 400 }, { 300, 400 }, lift = false }
    assert.is_nil(plugin.view "hint")
  end)
end)

describe("a rule with block", function()
  local grammar = require "grammar"
  local function refuses(text, ...)
    local rule, fault = grammar.parse(text)
    assert.is_nil(rule)
    for _, part in ipairs { ... } do assert.contains(part, fault) end
  end

  it("needs only the permission for apps", function()
    assert.same({ "apps" }, grammar.parse("app: tap -> block").needs)
    assert.same({}, grammar.parse("left: tap -> block").needs)
    assert.same({ "apps", "spawn" }, grammar.parse("app: tap -> block; run foot").needs)
  end)

  it("is refused where the app gets the touches anyway", function()
    refuses("app: swipe up, shared -> block", "column 16 ", "found shared in a rule with block")
    refuses("app: swipe up, on progress -> key a <- block", "column 40 ", "expected it before <-")
    refuses("app: tap -> none; block", "column 13 ", "none beside another action")
    refuses("app: tap -> block it", "column 19 ", "expected nothing after block")
    refuses("app: tap -> blok", "column 13 ", "mean \"block\"?")
  end)

  it("may emit at each move", function()
    local rule = grammar.parse("app: swipe up, on progress -> emit a; block")
    assert.equal("emit", rule.action.verb)
    assert.is_true(rule.blocks)
  end)
end)
