-- The line of JSON for other programs.

-- The states that the program was started with, in order, and the last line.
local function states()
  local list, last = {}, nil
  for _, action in ipairs(plugin.actions) do
    local line = action:match "^spawn mosquitto_pub %-r %-t kiosk %-m (.+)$"
    if line then list[#list + 1], last = line:match '"state":"(%a+)"', line end
  end
  return list, last
end

local function load(more)
  local options = {
    state_program = { "mosquitto_pub", "-r", "-t", "kiosk", "-m" }, idle = 60, staff_hold = 1,
  }
  for name, value in pairs(more or {}) do options[name] = value end
  plugin.load { options = options }
  clock.advance(2)
end

local function hold_corner()
  touch.together(function()
    touch.down(1, 1195, 40)
    touch.down(2, 1265, 40)
  end)
  -- In steps: a timer that a gesture starts during a step counts from the beginning of the step.
  for _ = 1, 11 do clock.advance(0.1) end
  touch.up(1)
  touch.up(2)
end

it("has the state and the time of the last interaction, in one line", function()
  load()
  local list, line = states()
  assert.same({ "active" }, list)
  assert.matches(
    '^{"state":"active","last_interaction":"%d%d%d%d%-%d%d%-%d%dT%d%d:%d%d:%d%dZ"}$', line)
end)

it("is dark when the screen is, and active after a touch", function()
  load()
  clock.advance(60)
  assert.same({ "active", "dark" }, (states()))
  clock.advance(5)
  touch.tap(600, 400)
  clock.advance(2)
  assert.same({ "active", "dark", "active" }, (states()))
end)

it("is idle while the screen stays on", function()
  load { dark = false }
  clock.advance(60)
  assert.same({ "active", "idle" }, (states()))
  load { screensaver = { "spec/blue.png" } }
  clock.advance(60)
  assert.equal("idle", states()[2])
end)

it("has the time at which the input ended", function()
  load { idle = 3600, dark = false }
  local _, first = states()
  clock.advance(3600)
  local _, last = states()
  assert.equal("idle", states()[2])
  -- The clock of the system hardly advances in a spec: an hour of the spec's clock lies between.
  assert.truthy(last:match "%d+T[%d:]+" < first:match "%d+T[%d:]+" or last:match "T23")
end)

it("is staff while the pad is open, and cleaning during the lock", function()
  load { cleaning = 10, pin = "2468", staff = { "exit-shop" } }
  hold_corner()
  clock.advance(2)
  assert.same({ "active", "staff" }, (states()))
  touch.tap(plugin.point_in "action Cleaning")
  clock.advance(2)
  assert.same({ "active", "staff", "cleaning" }, (states()))
  clock.advance(10)
  assert.same({ "active", "staff", "cleaning", "active" }, (states()))
end)

it("is reported once a second at most, the latest last", function()
  load { cleaning = 10, pin = "2468", staff = { "exit-shop" } }
  hold_corner()
  touch.tap(plugin.point_in "action Cleaning")
  clock.advance(0.2)
  assert.same({ "active", "staff" }, (states()))
  clock.advance(1)
  assert.same({ "active", "staff", "cleaning" }, (states()))
end)

it("is not reported again without a change", function()
  load()
  touch.tap(600, 400)
  clock.advance(20)
  touch.tap(600, 400)
  clock.advance(20)
  assert.same({ "active" }, (states()))
end)

it("replaces a file at each change", function()
  plugin.load { options = { state_file = "/run/kiosk/state.json", idle = 60, dark = false } }
  clock.advance(2)
  assert.same({ "write /run/kiosk/state.json" }, plugin.actions)
  clock.advance(60)
  assert.same({ "write /run/kiosk/state.json", "write /run/kiosk/state.json" }, plugin.actions)
end)

it("is nowhere without the options", function()
  plugin.load { options = { idle = 60, dark = false } }
  clock.advance(61)
  assert.same({}, plugin.actions)
end)
