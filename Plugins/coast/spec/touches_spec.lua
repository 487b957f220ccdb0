-- The touches that the app receives.

local function open(options, window)
  plugin.load { options = options }
  local all = { app_id = "foot", title = "Shell" }
  for name, value in pairs(window or {}) do all[name] = value end
  return app.open(all)
end

local function flick() touch.path { { 300, 600 }, { 300, 300 }, duration = 0.15 } end

describe("the app receives", function()
  it("a tap, when the finger lifts", function()
    local shell = open {}
    touch.tap(300, 300)
    assert.same({ "began 1", "ended 1" }, shell.seen())
    assert.same({}, plugin.actions)
  end)

  it("a tap while the content rests", function()
    local shell = open {}
    flick()
    clock.settle()
    plugin.forget()
    touch.tap(300, 300)
    assert.same({ "began 1", "ended 1" }, shell.seen())
    assert.same({}, plugin.actions)
  end)

  it("a resting finger after a time, and its drag", function()
    local shell = open {}
    touch.down(1, 300, 300)
    clock.advance(0.29)
    assert.same({}, shell.seen())
    clock.advance(0.02)
    assert.same({ "began 1" }, shell.seen())
    touch.move(1, 300, 400)
    touch.up(1)
    assert.same({ "began 1", "moved 1", "ended 1" }, shell.seen())
    assert.same({}, plugin.actions)
  end)

  it("a resting finger after the time of the option", function()
    local shell = open { wait = 0.6 }
    touch.down(1, 300, 300)
    clock.advance(0.59)
    assert.same({}, shell.seen())
    clock.advance(0.02)
    assert.same({ "began 1" }, shell.seen())
  end)

  it("nothing of a finger that begins slowly", function()
    local shell = open { speed = 100 }
    touch.path { { 300, 300 }, { 300, 320 }, duration = 1, hold = 0.2 }
    assert.same({}, shell.seen())
    assert.matches("^scroll by 0 %-", plugin.actions[1])
  end)

  it("two fingers", function()
    local shell = open {}
    touch.path { fingers = { { { 300, 300 }, { 300, 400 } }, { { 400, 300 }, { 400, 400 } } } }
    assert.contains("ended 1", shell.seen())
    assert.contains("ended 2", shell.seen())
    assert.same({}, plugin.actions)
  end)

  it("all touches while Ctrl is held", function()
    local shell = open {}
    shell.set_modifiers "ctrl+shift"
    flick()
    clock.settle()
    assert.same({ "began 1", "moved 1", "ended 1" }, shell.seen())
    assert.same({}, plugin.actions)
    shell.set_modifiers "shift"
    flick()
    assert.truthy(#plugin.actions > 0)
  end)

  it("no scrolling after Ctrl is pressed during a pan", function()
    local shell = open {}
    touch.path { { 300, 300 }, { 300, 400 }, duration = 0.3, lift = false }
    shell.set_modifiers "ctrl"
    plugin.forget()
    touch.move(1, 300, 450)
    shell.set_modifiers ""
    touch.move(1, 300, 500)
    touch.up(1)
    clock.settle()
    assert.same({}, plugin.actions)
  end)

  it("all touches if it has no pointer, which is logged once", function()
    local shell = open({}, { pointer = false })
    flick()
    flick()
    clock.settle()
    assert.same({}, plugin.actions)
    assert.contains("ended 1", shell.seen())
    assert.equal(1, #plugin.log)
    assert.matches("warn: Shell: the app has no pointer to scroll with", plugin.log[1])
  end)
end)
