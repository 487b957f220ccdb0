local function load(rules, more)
  local options = more or {}
  options.rules = rules
  options.preset = options.preset or "none"
  options.haptics = options.haptics or false
  plugin.load { options = options }
end

describe("on the window of an app", function()
  it("a gesture cancels its touches in the app, which gets all others", function()
    load { "app: swipe left, 3 fingers -> key alt+Left" }
    local window = app.open { title = "Files" }
    touch.path { fingers = {
      { { 600, 300 }, { 300, 300 } }, { { 600, 400 }, { 300, 400 } },
      { { 600, 500 }, { 300, 500 } },
    } }
    assert.same({ "press alt+Left in Files" }, plugin.actions)
    assert.contains("cancelled 1", window.seen())
    local before = #window.seen()
    touch.path { { 600, 300 }, { 300, 300 } }
    touch.tap(100, 100)
    assert.contains("ended 1", window.seen())
    assert.equal(before + 5, #window.seen())
    assert.equal(1, #plugin.actions)
  end)

  it("the app does not receive touches that rules may use", function()
    load({ "app: tap, 2 fingers -> key ctrl+z" }, { hide_touches = true })
    local window = app.open { title = "Drawing" }
    touch.tap(300, 300, { fingers = 2 })
    assert.same({ "press ctrl+z in Drawing" }, plugin.actions)
    assert.same({}, window.seen())
    touch.path { { 600, 300 }, { 300, 300 }, lift = false }
    assert.same({ "began 1", "moved 1" }, window.seen())
  end)

  it("rules for some applications come before rules for all", function()
    load {
      "app: tap, 2 fingers -> print all", "app: tap, 2 fingers, for org.kde.* -> print kde",
      "app: tap, 3 fingers, not for *.mpv -> print three",
    }
    for _, id in ipairs { "org.kde.krita", "foot", "io.mpv" } do
      local window = app.open { app_id = id }
      touch.tap(300, 300, { fingers = 2 })
      touch.tap(300, 300, { fingers = 3 })
      window.close()
    end
    assert.same({ "kde", "three", "all", "three", "all" }, plugin.output)
  end)

  it("the action none leaves touches to the app that it names", function()
    load { "app: tap, 2 fingers, for foot -> none", "app: tap, 2 fingers -> close" }
    local window = app.open { app_id = "foot" }
    touch.tap(300, 300, { fingers = 2 })
    assert.same({}, plugin.actions)
    assert.contains("ended 1", window.seen())
  end)

  it("the app gets a finger that rests", function()
    load { "app: swipe left -> print left" }
    local window = app.open {}
    touch.down(1, 600, 300)
    clock.advance(0.6)
    touch.move(1, 300, 300)
    touch.up(1)
    assert.same({}, plugin.output)
    assert.same({ "began 1", "moved 1", "ended 1" }, window.seen())
  end)
end)

describe("modifiers", function()
  it("choose a rule, and rules without modifiers match any", function()
    load {
      "app: tap, 2 fingers -> print any", "app: tap, 2 fingers, with alt+ctrl -> print both",
      "app: tap, 2 fingers, with super -> print super",
    }
    local window = app.open {}
    for _, held in ipairs { "", "ctrl", "ctrl+alt", "super", "ctrl+alt+shift" } do
      window.set_modifiers(held)
      touch.tap(300, 300, { fingers = 2 })
    end
    assert.same({ "any", "any", "both", "super", "any" }, plugin.output)
  end)
end)
