-- Tests of conditions, each with a gesture that it just matches and one that it just does not.

local function load(rules, more)
  local options = more or {}
  options.rules, options.preset, options.haptics = rules, "none", false
  plugin.load { options = options }
end

local mm = 6.42

local function swipe(dx, dy, seconds)
  touch.path { { 640, 400 }, { 640 + dx, 400 + dy }, duration = seconds or 0.3 }
end

describe("the window's title", function()
  it("matches one of several patterns, or none of them", function()
    load { "app: tap -> print all", "app: tap, 2 fingers, titled *Private* -> print private",
      "app: tap, 2 fingers, not titled *Private* \"New Tab, *\" -> print other" }
    for _, title in ipairs { "A Private window", "Home", "New Tab, empty" } do
      local window = app.open { title = title }
      touch.tap(300, 300, { fingers = 2 })
      window.close()
    end
    assert.same({ "private", "other" }, plugin.output)
  end)

  it("is the focused window's title for a rule at an edge", function()
    load { "left: tap, titled \"A win*\" -> print a", "right: tap, titled B* -> print b",
      "top: tap, not titled B* -> print c" }
    touch.tap(2, 400)
    touch.tap(1278, 400)
    touch.tap(640, 2)
    assert.same({ "a", "c" }, plugin.output)
    assert.same({ "toplevels" }, (require "grammar").parse("left: tap, titled a -> none").needs)
  end)
end)

describe("a window", function()
  it("can be fullscreen or maximized, or not", function()
    load { "app: tap, fullscreen -> print full", "app: tap, not fullscreen, maximized -> print max",
      "app: tap, not maximized -> print neither", "app: tap, 2 fingers -> fullscreen",
      "app: tap, 3 fingers -> maximize" }
    app.open {}
    touch.tap(300, 300)
    touch.tap(300, 300, { fingers = 3 })
    touch.tap(300, 300)
    touch.tap(300, 300, { fingers = 2 })
    touch.tap(300, 300)
    assert.same({ "neither", "max", "full" }, plugin.output)
  end)

  it("is the focused window for a rule at an edge", function()
    load { "left: tap, maximized -> print max", "left: tap, not maximized -> maximize" }
    touch.tap(2, 400)
    touch.tap(2, 400)
    assert.same({ "window maximized on" }, plugin.actions)
    assert.same({ "max" }, plugin.output)
  end)
end)

describe("a speed", function()
  it("is fast or slow, on average until the finger lifts", function()
    load { "app: swipe right, fast -> print fast", "app: swipe right, slow -> print slow" }
    app.open {}
    swipe(80 * mm, 0, 0.3)
    swipe(80 * mm, 0, 0.5)
    touch.path { { 640, 400 }, { 640 + 80 * mm, 400 }, duration = 0.2, lift = false }
    clock.advance(0.4)
    touch.up(1)
    assert.same({ "fast", "slow", "slow" }, plugin.output)
  end)
end)

describe("an angle", function()
  it("is a range of degrees, counterclockwise from the right", function()
    load { "app: swipe 30..60° -> print up", "app: swipe 350..10° -> print right",
      "app: swipe up-right -> print other" }
    app.open {}
    for _, degrees in ipairs { 25, 35, 55, 5, 355 } do
      local angle = math.rad(degrees)
      swipe(300 * math.cos(angle), -300 * math.sin(angle))
    end
    assert.same({ "other", "up", "up", "right", "right" }, plugin.output)
  end)

  it("is any if no other rule names it", function()
    load { "app: swipe any -> print any", "app: swipe left -> print left",
      "app: swipe down-right -> print diagonal" }
    app.open {}
    swipe(-300, 0)
    swipe(300, 0)
    swipe(200, 200)
    swipe(0, -300)
    assert.same({ "left", "any", "diagonal", "any" }, plugin.output)
  end)
end)

describe("shared touches", function()
  it("stay with the app too", function()
    load { "app: swipe left -> print left", "app: swipe right, shared -> print right",
      "app: tap, 2 fingers, shared -> print tap", "app: hold, 2 fingers, shared -> print hold" }
    local window = app.open {}
    swipe(300, 0)
    assert.same({ "began 1", "moved 1", "ended 1" }, window.seen())
    touch.tap(300, 300, { fingers = 2 })
    assert.contains("ended 2", window.seen())
    touch.down(1, 600, 300)
    touch.down(2, 700, 300)
    clock.advance(0.6)
    touch.up(1)
    touch.up(2)
    for _, line in ipairs(window.seen()) do assert.is_nil(line:match("cancelled")) end
    swipe(-300, 0)
    assert.equal("cancelled 1", window.seen()[#window.seen()])
    assert.same({ "right", "tap", "hold", "left" }, plugin.output)
  end)
end)

describe("a gesture that is cancelled", function()
  it("runs the action of the rule on cancel", function()
    load { "left: swipe right -> print done", "left: swipe right, on cancel -> print undone" }
    touch.path { { 2, 400 }, { 300, 400 } }
    touch.path { { 2, 400 }, { 12, 400 } }
    assert.same({ "done" }, plugin.output)
    touch.path { { 2, 400 }, { 300, 400 }, { 5, 400 } }
    assert.same({ "done", "undone" }, plugin.output)
    touch.path { { 2, 400 }, { 300, 400 }, lift = false }
    touch.cancel()
    assert.same({ "done", "undone", "undone" }, plugin.output)
  end)
end)

describe("every so many milliseconds", function()
  it("a rule acts again while fingers stay down", function()
    load { "right: hold, every 200ms -> print again", "left: swipe right, every 100ms -> print go" }
    touch.down(1, 1278, 400)
    clock.advance(0.49)
    assert.equal(0, #plugin.output)
    clock.advance(0.02)
    assert.equal(1, #plugin.output)
    clock.advance(0.4)
    assert.equal(3, #plugin.output)
    touch.up(1)
    clock.advance(1)
    assert.equal(3, #plugin.output)
    touch.path { { 2, 400 }, { 100, 400 }, duration = 0.1, lift = false }
    clock.advance(0.25)
    local count = #plugin.output - 3
    assert.is_true(count == 3 or count == 4)
    touch.up(1)
    clock.advance(1)
    assert.equal(3 + count, #plugin.output)
  end)
end)

describe("the desktop", function()
  it("gets touches outside of windows", function()
    load { "desktop: tap, 3 fingers -> print desktop", "desktop: swipe up -> print up" }
    assert.equal(1, #plugin.layers)
    assert.equal("gestures desktop", plugin.layers[1].title)
    touch.tap(500, 400, { fingers = 3 })
    touch.tap(500, 400)
    swipe(0, -200)
    assert.same({ "desktop", "up" }, plugin.output)
    app.open {}
    touch.tap(500, 400, { fingers = 3 })
    assert.equal(2, #plugin.output)
  end)
end)

describe("options", function()
  it("set the spread of a pinch and the angle of a rotation", function()
    local function spread(from, to)
      touch.path { fingers = { { { 600 - from, 400 }, { 600 - to, 400 } },
        { { 600 + from, 400 }, { 600 + to, 400 } } } }
    end
    for _, case in ipairs { { 25, 1 }, { 60, 0 }, { 10, 1 } } do
      load({ "app: pinch out -> print out" }, { pinch = case[1] })
      app.open {}
      spread(200, 270)
      assert.equal(case[2], #plugin.output)
    end
    load({ "app: rotate right -> print right" }, { rotation = 45 })
    app.open {}
    for _, degrees in ipairs { 30, 60 } do
      local function way(start)
        return function(part)
          local angle = start + part * math.rad(degrees)
          return { 600 + 150 * math.cos(angle), 400 + 150 * math.sin(angle) }
        end
      end
      touch.path { fingers = { way(0), way(math.pi) } }
      assert.equal(degrees == 60 and 1 or 0, #plugin.output)
    end
  end)
end)

describe("a condition that cannot hold", function()
  it("is refused", function()
    for line, part in pairs {
      ["left: tap, shared -> close"] = "on windows of apps only",
      ["app: tap, fast -> close"] = "only swipes have one",
      ["app: pinch in, slow -> close"] = "only swipes have one",
      ["app: hold, on cancel -> close"] = "only swipes, pinches and rotations",
      ["app: draw circle, on press -> close"] = "complete only when the finger lifts",
      ["app: swipe any, on progress -> close"] = "a direction such as up",
      ["app: swipe any, every 5mm -> emit a"] = "a direction such as up",
      ["app: swipe 30..60°, every 5mm -> close"] = "a direction such as up",
      ["app: swipe 30..400° -> close"] = "a direction, such as 30..60°",
      ["app: hold, every 5ms -> close"] = "20ms or more",
      ["app: tap, titled -> close"] = "a title such as",
      ["app: tap, not fulscreen -> close"] = "mean \"fullscreen\"?",
      ["desktop edge: tap -> close"] = "a colon after the place",
    } do
      local rule, fault = (require "grammar").parse(line)
      assert.is_nil(rule)
      assert.contains(part, fault)
    end
  end)
end)

it("survives random touches", function()
  load { "app: draw any -> print drawn", "app: swipe any, fast -> print fast",
    "app: swipe 30..60°, on cancel -> print undone", "app: hold, every 50ms -> print again",
    "app: swipe left, 2 fingers, shared -> drag window",
    "app: pinch in, every 5mm -> print in <- key a",
    "desktop: draw circle -> print circle", "desktop: tap then swipe any -> click right",
    "any edge: swipe any, on cancel -> show desktop", "any corner: hold, 2 fingers -> type a" }
  touch.random { steps = 300 }
  app.open {}
  touch.random { steps = 300, seed = 2 }
end)
