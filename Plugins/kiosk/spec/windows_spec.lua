-- Windows of wrapped apps. The layers of the plugin lie above them here, as on a compositor with
-- layers, so the windows are smaller than the screen where the layers would take the touches.

local function load(more)
  local options = { idle = 86400, staff_hold = 1, staff = { "exit-shop" } }
  for name, value in pairs(more or {}) do options[name] = value end
  plugin.load { options = options }
end

local function count(list, start)
  local number = 0
  for _, each in ipairs(list) do
    if each:sub(1, #start) == start then number = number + 1 end
  end
  return number
end

it("receive all fingers without a profile", function()
  load()
  local window = app.open {}
  touch.tap(400, 400, { fingers = 3 })
  assert.equal(3, count(window.seen(), "began"))
end)

describe("with app_fingers = 1", function()
  before_each(function() load { app_fingers = 1 } end)

  it("receive taps and drags of one finger at once", function()
    local window = app.open {}
    touch.down(1, 400, 400)
    assert.same({ "began 1" }, window.seen())
    touch.move(1, 500, 400)
    touch.up(1)
    touch.tap(300, 300)
    assert.same({ "began 1", "moved 1", "ended 1", "began 1", "ended 1" }, window.seen())
  end)

  it("receive nothing of a second finger, and keep the first", function()
    local window = app.open {}
    touch.down(1, 400, 400)
    touch.down(2, 600, 400)
    touch.move(2, 700, 400)
    touch.move(1, 300, 400)
    touch.up(2)
    touch.up(1)
    assert.same({ "began 1", "moved 1", "ended 1" }, window.seen())
  end)

  it("receive one finger of three that come at once", function()
    local window = app.open {}
    touch.tap(400, 400, { fingers = 3 })
    assert.same({ "began 1", "ended 1" }, window.seen())
  end)

  it("receive nothing of a finger that returns while the first is down", function()
    local window = app.open {}
    touch.down(1, 400, 400)
    for _ = 1, 3 do
      touch.down(2, 600, 400)
      touch.up(2)
    end
    touch.up(1)
    assert.same({ "began 1", "ended 1" }, window.seen())
    touch.tap(300, 300)
    assert.equal(4, #window.seen())
  end)

  it("receive the next finger after a touch was cancelled", function()
    local window = app.open {}
    touch.down(1, 400, 400)
    touch.cancel()
    touch.down(2, 300, 300)
    touch.up(2)
    assert.same({ "began 1", "cancelled 1", "began 2", "ended 2" }, window.seen())
  end)
end)

it("receive two fingers with app_fingers = 2, and no third", function()
  load { profile = "kiosk-browser", app_fingers = 2 }
  local window = app.open {}
  touch.tap(400, 400, { fingers = 3 })
  assert.equal(2, count(window.seen(), "began"))
end)

it("receive one finger with the profile kiosk-browser", function()
  load { profile = "kiosk-browser" }
  local window = app.open {}
  touch.tap(400, 400, { fingers = 2 })
  assert.same({ "began 1", "ended 1" }, window.seen())
end)

describe("when idle", function()
  it("go home with the profile kiosk-browser", function()
    load { profile = "kiosk-browser", idle = 60, dark = false }
    app.open { title = "Shop" }
    clock.advance(61)
    assert.same({ "press alt+Home in Shop" }, plugin.actions)
  end)

  it("get other keys by the option, or none", function()
    load { profile = "kiosk-browser", home = "ctrl+r", idle = 60, dark = false }
    local window = app.open { title = "Shop" }
    clock.advance(61)
    assert.same({ "press ctrl+r in Shop" }, plugin.actions)
    window.close()
    load { profile = "kiosk-browser", home = "", idle = 60, dark = false }
    app.open { title = "Shop" }
    clock.advance(61)
    assert.same({}, plugin.actions)
  end)

  it("get no keys if their app is started again", function()
    load { profile = "kiosk-browser", reset_app = true, idle = 60, dark = false }
    app.open { title = "Shop" }
    clock.advance(61)
    assert.same({}, plugin.actions)
  end)

  it("log once that the keys were not pressed", function()
    load { profile = "kiosk-browser", idle = 60, dark = false }
    app.open { title = "Shop" }.focus(false)
    clock.advance(61)
    touch.tap(600, 400)
    clock.advance(61)
    assert.equal(1, #plugin.log)
    assert.matches('home: alt%+Home was not pressed in "Shop"', plugin.log[1])
  end)

  it("get no keys after they were closed", function()
    load { home = "alt+Home", idle = 60, dark = false }
    app.open { title = "Shop" }.close()
    clock.advance(61)
    assert.same({}, plugin.actions)
    assert.same({}, plugin.log)
  end)

  it("get no touch until shortly after the wake", function()
    load { idle = 60 }
    local window = app.open {}
    clock.advance(61)
    touch.tap(600, 400)
    touch.tap(600, 400)
    assert.same({}, window.seen())
    clock.advance(0.4)
    touch.tap(600, 400)
    assert.same({ "began 1", "ended 1" }, window.seen())
  end)
end)

describe("the corner of a window", function()
  it("has the gesture for staff, of which the app sees nothing", function()
    load()
    local window = app.open { width = 600, height = 500 }
    touch.together(function()
      touch.down(1, 520, 60)
      touch.down(2, 590, 60)
    end)
    clock.advance(1.1)
    assert.same({ "spawn exit-shop" }, plugin.actions)
    assert.same({}, window.seen())
  end)

  it("has the gesture of taps, too", function()
    load()
    app.open { width = 600, height = 500 }
    for _ = 1, 4 do
      touch.tap(560, 60)
      clock.advance(0.1)
    end
    touch.down(1, 560, 60)
    clock.advance(1.1)
    assert.same({ "spawn exit-shop" }, plugin.actions)
  end)

  it("is the app's without a gesture", function()
    load { staff_hold = 0, staff_taps = 0 }
    local window = app.open { width = 600, height = 500 }
    touch.tap(560, 60)
    assert.same({ "began 1", "ended 1" }, window.seen())
  end)
end)

describe("the edges of a window", function()
  it("are the app's while the window is not fullscreen", function()
    load()
    local window = app.open { width = 600, height = 500 }
    touch.tap(300, 495)
    assert.same({ "began 1", "ended 1" }, window.seen())
  end)
end)

it("survive random touches", function()
  load { profile = "kiosk-browser", idle = 5 }
  app.open {}
  touch.random { steps = 400 }
end)
