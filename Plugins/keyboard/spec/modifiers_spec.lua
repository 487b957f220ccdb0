-- Shift, ctrl and alt.

local function at(name) return plugin.point_in("key " .. name) end

local function tap(...)
  for _, name in ipairs { ... } do
    touch.tap(at(name))
    clock.advance(0.5)
  end
end

local function typed() return plugin.actions end

before_each(function()
  plugin.load { options = { haptics = false, from = 0, layouts = { "de" } } }
  touch.path { { 640, 798 }, { 640, 600 }, duration = 0.1 }
  clock.settle()
end)

local function double_tap(name)
  touch.tap(at(name))
  clock.advance(0.1)
  touch.tap(at(name))
  clock.advance(0.5)
end

describe("shift", function()
  it("is for the next letter", function()
    tap("shift", "a", "b")
    assert.same({ "type A", "type b" }, typed())
  end)

  it("shows capitals, also those with accents", function()
    tap "shift"
    assert.equal("Ä", plugin.view("key ä").text)
    tap "ä"
    assert.equal("ä", plugin.view("key ä").text)
    assert.same({ "type Ä" }, typed())
  end)

  it("is off after a second tap, later", function()
    tap("shift", "shift", "a")
    assert.same({ "type a" }, typed())
  end)

  it("stays on after a double tap, until the next tap", function()
    double_tap "shift"
    tap("a", "b", "shift", "c")
    assert.same({ "type A", "type B", "type c" }, typed())
  end)

  it("is on while it is held", function()
    touch.down(1, at "shift")
    clock.advance(0.05)
    touch.tap(at "y")
    clock.advance(0.05)
    touch.tap(at "x")
    touch.up(1)
    tap "c"
    assert.same({ "type Y", "type X", "type c" }, typed())
  end)

  it("that rests counts for a key far away", function()
    touch.down(1, at "shift")
    clock.advance(0.3)
    touch.tap(at "p")
    touch.up(1)
    assert.same({ "type P" }, typed())
  end)
end)

describe("the page with ctrl and alt", function()
  before_each(function() tap "terminal" end)

  it("has keys for terminals", function()
    tap("escape", "tab", "up", "letters")
    assert.same({ "key Escape", "key Tab", "key Up" }, typed())
    assert.is_nil(plugin.view "key escape")
  end)

  it("holds ctrl and alt for the next key", function()
    tap("ctrl", "c", "c", "alt", "left", "ctrl", "alt", "space")
    assert.same({ "key ctrl+c", "type c", "key alt+Left", "key ctrl+alt+space" }, typed())
  end)

  it("combines ctrl and shift", function()
    tap("ctrl", "shift", "t")
    assert.same({ "key ctrl+shift+t" }, typed())
  end)

  it("keeps ctrl when the page changes", function()
    tap("ctrl", "letters", "z")
    assert.same({ "key ctrl+z" }, typed())
  end)

  it("repeats an arrow that is held", function()
    touch.down(1, at "left")
    clock.advance(1)
    touch.up(1)
    assert.is_true(#typed() > 4)
    assert.equal("key Left", typed()[1])
  end)
end)
