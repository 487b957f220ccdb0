-- Fingers on the keys: taps, slides, holds and several at once.

local millimeter = 6.42

local function open(more)
  local options = { haptics = false, from = 0 }
  for name, value in pairs(more or {}) do options[name] = value end
  plugin.load { options = options }
  touch.path { { 640, 798 }, { 640, 600 }, duration = 0.1 }
  clock.settle()
end

local function at(name) return plugin.point_in("key " .. name) end
local function tap(...)
  for _, name in ipairs { ... } do
    touch.tap(at(name))
    clock.advance(0.5)
  end
end

local function down(finger, name) touch.down(finger, at(name)) end

local function typed() return plugin.actions end

before_each(open)

describe("a tap", function()
  it("types the character of its key", function()
    tap("h", "i")
    assert.same({ "type h", "type i" }, typed())
  end)

  it("types when the finger lifts", function()
    down(1, "h")
    clock.advance(0.2)
    assert.same({}, typed())
    touch.up(1)
    assert.same({ "type h" }, typed())
  end)

  it("between two keys types one of them", function()
    local x, y = at "g"
    local next_x = at "h"
    for step = 0, 20 do
      touch.tap(x + (next_x - x) * step / 20, y)
      clock.advance(0.5)
    end
    assert.equal(21, #typed())
    for _, line in ipairs(typed()) do assert.matches("^type [gh]$", line) end
  end)

  it("between two rows types a key of them", function()
    local x, y = at "g"
    local _, above = at "t"
    for step = 0, 10 do
      touch.tap(x, y + (above - y) * step / 10)
      clock.advance(0.5)
    end
    assert.equal(11, #typed())
  end)

  it("beside a short row, and on the keyboard's edge, types the nearest key", function()
    local _, y = at "a"
    touch.tap(12, y)
    clock.advance(0.5)
    touch.tap(1278, y)
    clock.advance(0.5)
    touch.tap(1279, 445)
    assert.same({ "type a", "type l", "type p" }, typed())
  end)

  it("presses keys without a character", function()
    tap("enter", "backspace", "space")
    assert.same({ "key Return", "key BackSpace", "type  " }, typed())
  end)
end)

describe("a finger that slides", function()
  it("types the key on which it lifts", function()
    down(1, "g")
    touch.move(1, at "h")
    touch.move(1, at "j")
    touch.up(1)
    assert.same({ "type j" }, typed())
  end)

  it("stays on its key while it is only a little beyond", function()
    down(1, "g")
    clock.advance(0.1)
    local x, y = plugin.point_in("key g", 1, 0.5)
    touch.move(1, x + 0.7 * millimeter, y)
    touch.up(1)
    assert.same({ "type g" }, typed())
  end)
end)

describe("a second finger", function()
  it("types the key of the first one as it lands", function()
    down(1, "h")
    clock.advance(0.07)
    down(2, "i")
    assert.same({ "type h" }, typed())
    touch.up(1)
    touch.up(2)
    assert.same({ "type h", "type i" }, typed())
  end)

  it("keeps the order of landing when it lifts first", function()
    down(1, "h")
    clock.advance(0.07)
    down(2, "o")
    touch.up(2)
    touch.up(1)
    assert.same({ "type h", "type o" }, typed())
  end)

  it("does not lose a first one that rested, and looks like a palm", function()
    down(1, "q")
    clock.advance(0.2)
    down(2, "p")
    touch.up(2)
    touch.up(1)
    assert.same({ "type q", "type p" }, typed())
  end)
end)

describe("the character above a finger", function()
  it("is that of its key, and follows the finger to another one", function()
    down(1, "g")
    assert.is_false(plugin.view("popup").hidden)
    assert.equal("g", plugin.view("popup label").text)
    assert.is_true(plugin.view("popup").frame.y < plugin.view("key g").frame.y + 441)
    touch.move(1, at "h")
    assert.equal("h", plugin.view("popup label").text)
    touch.up(1)
    clock.advance(0.1)
    assert.is_true(plugin.view("popup").hidden)
  end)

  it("is not shown for keys without a character, or without the option", function()
    down(1, "enter")
    assert.is_true(plugin.view("popup").hidden)
    touch.up(1)
    open { popups = false }
    down(1, "g")
    assert.is_true(plugin.view("popup").hidden)
    touch.up(1)
  end)

  it("stays on the screen at the keyboard's edge", function()
    down(1, "q")
    assert.is_true(plugin.view("popup").frame.x >= 0)
    touch.up(1)
  end)
end)

describe("a finger that rests on a letter", function()
  it("opens its accents, and types the one to which it slides", function()
    down(1, "e")
    clock.advance(0.45)
    assert.is_false(plugin.view("accents").hidden)
    assert.is_true(plugin.view("popup").hidden)
    touch.move(1, plugin.point_in "accent è")
    touch.up(1)
    assert.same({ "type è" }, typed())
    assert.is_true(plugin.view("accents").hidden)
  end)

  it("types the letter itself when it does not move", function()
    down(1, "e")
    clock.advance(0.45)
    touch.up(1)
    assert.same({ "type e" }, typed())
  end)

  it("types nothing after a slide down", function()
    down(1, "e")
    clock.advance(0.45)
    touch.move(1, at "c")
    touch.up(1)
    assert.same({}, typed())
  end)

  it("chooses the nearest accent when it goes beyond the row", function()
    down(1, "o")
    clock.advance(0.45)
    local x, y = at "o"
    touch.move(1, 5, y)
    touch.up(1)
    assert.same({ "type ō" }, typed())
    assert.is_true(x > 640)
  end)

  it("opens capitals while shift is on", function()
    tap "shift"
    down(1, "e")
    clock.advance(0.45)
    touch.move(1, plugin.point_in "accent È")
    touch.up(1)
    assert.same({ "type È" }, typed())
  end)

  it("opens them after the time of the option", function()
    open { hold = 1 }
    down(1, "e")
    clock.advance(0.9)
    assert.is_true(plugin.view("accents").hidden)
    clock.advance(0.2)
    assert.is_false(plugin.view("accents").hidden)
    touch.up(1)
  end)

  it("types the chosen one when another finger lands", function()
    down(1, "e")
    clock.advance(0.45)
    touch.move(1, plugin.point_in "accent é")
    down(2, "t")
    assert.same({ "type é" }, typed())
    touch.up(1)
    touch.up(2)
  end)
end)

describe("a finger that rests on backspace", function()
  it("deletes faster and faster until it lifts", function()
    down(1, "backspace")
    clock.advance(0.39)
    assert.equal(0, #typed())
    clock.advance(0.6)
    local first = #typed()
    assert.is_true(first >= 5)
    clock.advance(2)
    local before = #typed()
    clock.advance(0.6)
    assert.is_true(#typed() - before > 2 * first)
    touch.up(1)
    local last = #typed()
    clock.advance(1)
    assert.equal(last, #typed())
  end)

  it("deletes once when it was a tap", function()
    tap "backspace"
    assert.same({ "key BackSpace" }, typed())
  end)
end)

describe("a finger that rests on the space bar", function()
  it("moves the cursor", function()
    down(1, "space")
    clock.advance(0.45)
    local x, y = at "space"
    touch.move(1, x + 8 * millimeter, y)
    assert.same({ "key Right", "key Right", "key Right" }, typed())
    touch.move(1, x - millimeter, y)
    touch.up(1)
    assert.equal(6, #typed())
    assert.equal("key Left", typed()[6])
  end)
end)

it("a cancelled touch types nothing", function()
  down(1, "h")
  touch.cancel()
  clock.advance(1)
  tap "i"
  assert.same({ "type i" }, typed())
end)

it("survives random touches", function() touch.random { steps = 600 } end)
