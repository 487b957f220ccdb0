-- The gesture of taps, the pad and the PIN.

local function layer(title)
  for _, each in ipairs(plugin.layers) do
    if each.title == "kiosk " .. title then return each end
  end
end

local function load(more)
  local options = {
    staff = { "exit-shop" }, pin = "2468", idle = 86400, quick_actions = { "Restart: restart -f" },
  }
  for name, value in pairs(more or {}) do options[name] = value end
  plugin.load { options = options }
end

-- Taps in the upper right corner, and a last one that is held.
local function knock(taps, hold)
  for _ = 1, taps - 1 do
    touch.tap(1240, 30)
    clock.advance(0.1)
  end
  touch.down(1, 1240, 30)
  clock.advance(hold or 1.1)
  touch.up(1)
end

local function press(name) touch.tap(plugin.point_in(name)) end

local function enter(digits)
  for digit in digits:gmatch "%d" do press("key " .. digit) end
  press "key ok"
end

describe("taps in the corner", function()
  it("open the pad, when the last of five is held", function()
    load()
    knock(5)
    assert.not_nil(layer "pad")
    assert.same({}, plugin.actions)
  end)

  it("open nothing when one is missing", function()
    load()
    knock(4)
    assert.is_nil(layer "pad")
  end)

  it("open nothing when the last is not held", function()
    load()
    knock(5, 0.5)
    clock.advance(2)
    assert.is_nil(layer "pad")
  end)

  it("open nothing outside the corner", function()
    load()
    for _ = 1, 5 do touch.tap(640, 400) end
    clock.advance(2)
    assert.is_nil(layer "pad")
  end)

  it("are as many and as long as the options require", function()
    load { staff_taps = 3, staff_tap_hold = 2 }
    knock(3, 1.5)
    assert.is_nil(layer "pad")
    clock.advance(1)
    knock(3, 2.1)
    assert.not_nil(layer "pad")
  end)

  it("do nothing with staff_taps = 0", function()
    load { staff_taps = 0 }
    knock(5)
    assert.is_nil(layer "pad")
  end)

  it("start the program at once without a PIN and other buttons", function()
    load { pin = "", quick_actions = {} }
    knock(5)
    assert.same({ "spawn exit-shop" }, plugin.actions)
    assert.is_nil(layer "pad")
  end)
end)

it("two fingers that hold the corner open the pad", function()
  load { staff_hold = 3 }
  touch.together(function()
    touch.down(1, 1195, 40)
    touch.down(2, 1265, 40)
  end)
  clock.advance(2.9)
  assert.is_nil(layer "pad")
  clock.advance(0.2)
  assert.not_nil(layer "pad")
end)

describe("the PIN", function()
  before_each(function()
    load()
    knock(5)
    plugin.forget()
  end)

  it("starts the program of staff, and closes the pad", function()
    enter "2468"
    assert.same({ "spawn exit-shop" }, plugin.actions)
    assert.is_nil(layer "pad")
  end)

  it("starts nothing when it is wrong", function()
    enter "2469"
    assert.same({}, plugin.actions)
    assert.not_nil(layer "pad")
    assert.matches("wait 2 s", plugin.view("entry").text)
  end)

  it("starts nothing without the check mark", function()
    for digit in ("2468"):gmatch "%d" do press("key " .. digit) end
    clock.advance(5)
    assert.same({}, plugin.actions)
  end)

  it("can be corrected", function()
    press "key 9"
    press "key erase"
    enter "2468"
    assert.same({ "spawn exit-shop" }, plugin.actions)
  end)

  it("is not accepted during a delay, which doubles", function()
    enter "1111"
    enter "2468"
    assert.same({}, plugin.actions)
    clock.advance(2.1)
    assert.is_nil(plugin.view("entry").text)
    enter "1111"
    assert.matches("wait 4 s", plugin.view("entry").text)
    clock.advance(3)
    enter "2468"
    assert.same({}, plugin.actions)
    clock.advance(1.1)
    enter "2468"
    assert.same({ "spawn exit-shop" }, plugin.actions)
  end)

  it("is delayed after the pad was closed and opened again, too", function()
    enter "1111"
    clock.advance(2.1)
    enter "1111"
    press "close"
    assert.is_nil(layer "pad")
    knock(5)
    assert.matches("wait %d s", plugin.view("entry").text)
    enter "2468"
    assert.same({}, plugin.actions)
  end)

  it("is never in the log, the output or an action", function()
    enter "1357"
    clock.advance(3)
    enter "2468"
    for _, list in ipairs { plugin.log, plugin.output, plugin.actions } do
      for _, line in ipairs(list) do
        assert.is_nil(line:find("2468", 1, true))
        assert.is_nil(line:find("1357", 1, true))
      end
    end
  end)
end)

describe("the pad", function()
  it("has no way around the PIN", function()
    load()
    knock(5)
    assert.is_nil(plugin.view "action Exit")
  end)

  it("closes when the screen becomes idle", function()
    load { idle = 10, pin_timeout = 100 }
    knock(5)
    clock.advance(11)
    assert.is_nil(layer "pad")
    assert.not_nil(layer "cover")
  end)

  it("closes after a time without a touch", function()
    load { pin_timeout = 10 }
    knock(5)
    clock.advance(6)
    press "key 1"
    clock.advance(9)
    assert.not_nil(layer "pad")
    clock.advance(1.5)
    assert.is_nil(layer "pad")
  end)

  it("closes by a touch beside it, which the app does not see", function()
    load()
    local window = app.open {}
    knock(5)
    touch.tap(60, 400)
    assert.is_nil(layer "pad")
    assert.same({}, window.seen())
  end)

  it("starts a quick action without the PIN", function()
    load()
    knock(5)
    press "action Restart"
    assert.same({ "spawn restart -f" }, plugin.actions)
    assert.is_nil(layer "pad")
  end)

  it("does nothing when a finger slides off a button", function()
    load()
    knock(5)
    local x, y = plugin.point_in "action Restart"
    touch.path { { x, y }, { x, y + 300 } }
    assert.same({}, plugin.actions)
  end)

  it("has a button for the program instead of digits without a PIN", function()
    load { pin = "" }
    knock(5)
    assert.is_nil(plugin.view "key 1")
    press "action Exit"
    assert.same({ "spawn exit-shop" }, plugin.actions)
  end)

  it("has keys of 18 by 13 millimetres", function()
    load()
    desktop.density(5)
    knock(5)
    assert.near(90, plugin.view("key 5").frame.width, 0.01)
    assert.near(65, plugin.view("key 5").frame.height, 0.01)
  end)

  it("fits on a small screen, and stays in its middle", function()
    plugin.load { options = { pin = "2468", staff = { "exit-shop" } }, size = { 480, 320 } }
    for _ = 1, 4 do
      touch.tap(460, 20)
      clock.advance(0.1)
    end
    touch.down(1, 460, 20)
    clock.advance(1.1)
    local frame = plugin.view("pad").frame
    assert.truthy(frame.height <= 320 and frame.width <= 480)
    assert.near(240, frame.x + frame.width / 2, 0.01)
    assert.near(160, frame.y + frame.height / 2, 0.01)
  end)
end)

it("survives random touches with the pad open", function()
  load()
  knock(5)
  touch.random { steps = 300 }
end)
