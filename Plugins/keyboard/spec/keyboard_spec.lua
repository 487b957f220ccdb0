-- Opening and closing, pages and layouts.

local millimeter = 6.42

local function load(more, size)
  local options = { haptics = false, from = 0 }
  for name, value in pairs(more or {}) do options[name] = value end
  plugin.load { options = options, size = size }
end

local function open()
  touch.path { { 640, 798 }, { 640, 600 }, duration = 0.1 }
  clock.settle()
end

local function layer()
  for _, each in ipairs(plugin.layers) do
    if each.title == "keyboard" then return each end
  end
end

local function tap(...)
  for _, name in ipairs { ... } do
    touch.tap(plugin.point_in("key " .. name))
    clock.advance(0.5)
  end
end

describe("a swipe up from the bottom edge", function()
  it("opens the keyboard", function()
    load()
    assert.is_nil(layer())
    open()
    assert.not_nil(layer())
  end)

  it("begins in the strip", function()
    load()
    touch.path { { 1000, 700 }, { 1000, 500 }, duration = 0.1 }
    clock.settle()
    assert.is_nil(layer())
  end)

  it("begins in the part of the edge", function()
    load { from = 67 }
    touch.path { { 640, 798 }, { 640, 600 }, duration = 0.1 }
    clock.settle()
    assert.is_nil(layer())
  end)

  it("needs as many fingers as the option", function()
    load { fingers = 2 }
    open()
    assert.is_nil(layer())
    touch.path { fingers = { { { 900, 798 }, { 900, 600 } }, { { 1000, 798 }, { 1000, 600 } } } }
    clock.settle()
    assert.not_nil(layer())
  end)

  it("does nothing with edge = none", function()
    load { edge = "none" }
    open()
    assert.is_nil(layer())
  end)
end)

it("opens from another edge", function()
  load { edge = "right" }
  touch.path { { 1278, 700 }, { 1100, 700 }, duration = 0.1 }
  clock.settle()
  assert.not_nil(layer())
end)

describe("the keyboard", function()
  it("is as high as the option, and ends at the bottom of the screen", function()
    load { height = 40 }
    open()
    assert.near(40 * millimeter, plugin.view("board").frame.height, 1)
    assert.near(800, layer().frame.y + layer().frame.height, 1)
    assert.near(layer().frame.height,
      plugin.view("board").frame.y + plugin.view("board").frame.height, 1)
  end)

  it("is lower on a telephone", function()
    load(nil, { 360, 720 })
    touch.path { { 180, 718 }, { 180, 560 }, duration = 0.1 }
    clock.settle()
    assert.near(360 * 0.62, plugin.view("board").frame.height, 1)
  end)

  it("covers at most half of the screen", function()
    load({ height = 150 }, { 1280, 500 })
    touch.path { { 640, 498 }, { 640, 300 }, duration = 0.1 }
    clock.settle()
    assert.near(250, plugin.view("board").frame.height, 1)
  end)

  it("leaves touches above it to applications", function()
    load()
    open()
    local window = app.open {}
    touch.tap(640, 350)
    assert.same({ "began 1", "ended 1" }, window.seen())
  end)

  it("types with its lowest points, too", function()
    load()
    open()
    touch.tap(640, 798)
    assert.same({ "type  " }, plugin.actions)
  end)

  it("is placed again when the screen turns", function()
    load()
    open()
    desktop.resize(800, 1280)
    clock.settle()
    assert.near(1280, layer().frame.y + layer().frame.height, 1)
    tap "p"
    assert.same({ "type p" }, plugin.actions)
  end)
end)

describe("a quick swipe down", function()
  before_each(function()
    load()
    open()
  end)

  it("closes the keyboard, and types nothing", function()
    local x, y = plugin.point_in "key t"
    touch.path { { x, y }, { x, y + 200 }, duration = 0.15 }
    clock.settle()
    assert.is_nil(layer())
    assert.same({}, plugin.actions)
  end)

  it("is none when it is slow: the finger corrects its key", function()
    local x, y = plugin.point_in "key t"
    local _, below = plugin.point_in "key v"
    touch.path { { x, y }, { x, below }, duration = 1.5 }
    clock.settle()
    assert.not_nil(layer())
    assert.equal(1, #plugin.actions)
  end)

  it("is none after a hold", function()
    touch.down(1, plugin.point_in "key e")
    clock.advance(0.42)
    local x, y = plugin.point_in "key e"
    for step = 1, 6 do
      clock.advance(0.01)
      touch.move(1, x, y + step * 30)
    end
    touch.up(1)
    clock.settle()
    assert.not_nil(layer())
  end)

  it("lets the keyboard open again", function()
    local x, y = plugin.point_in "key t"
    touch.path { { x, y }, { x, y + 200 }, duration = 0.15 }
    clock.settle()
    open()
    tap "t"
    assert.same({ "type t" }, plugin.actions)
  end)
end)

describe("pages", function()
  before_each(function()
    load { layouts = { "us", "de", "fr" } }
    open()
  end)

  it("have numbers, symbols and letters", function()
    tap("numbers", "7", "symbols", "{", "letters", "a")
    assert.same({ "type 7", "type {", "type a" }, plugin.actions)
  end)

  it("change to the next layout, and to the first one again", function()
    tap("layout", "ü", "layout", "a", "layout")
    assert.is_nil(plugin.view "key ü")
    assert.same({ "type ü", "type a" }, plugin.actions)
    assert.equal("English", plugin.view("key space").text)
  end)

  it("have the currency of the layout", function()
    tap("layout", "numbers", "€", "symbols", "$")
    assert.same({ "type €", "type $" }, plugin.actions)
  end)

  it("have a key that closes the keyboard", function()
    tap("numbers", "hide")
    assert.is_nil(layer())
  end)

  it("ignore a finger that lands while the keyboard closes", function()
    tap "numbers"
    touch.down(1, plugin.point_in "key hide")
    clock.advance(0.07)
    touch.down(2, plugin.point_in "key 5")
    clock.advance(0.02)
    touch.up(2)
    touch.up(1)
    clock.settle()
    assert.is_nil(layer())
    assert.same({}, plugin.actions)
  end)

  it("keep the layout when the keyboard opens again", function()
    tap("layout", "numbers", "hide")
    open()
    assert.equal("Deutsch", plugin.view("key space").text)
  end)
end)

it("has no key for layouts with one layout", function()
  load()
  open()
  assert.is_nil(plugin.view "key layout")
end)

it("vibrates through feedbackd", function()
  plugin.load { options = { from = 0 } }
  open()
  tap "a"
  assert.matches("TriggerFeedback ssa{sv}i thimble button%-pressed", plugin.actions[1])
end)

it("does not need more memory with each key", function()
  load()
  open()
  for _ = 1, 300 do
    tap("h", "e", "l", "o", "shift", "w")
    plugin.forget()
  end
  assert.is_true(plugin.memory < 2000000)
end)
