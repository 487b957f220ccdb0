-- Text fields that open and close the keyboard.

local function load(show) plugin.load { options = { haptics = false, show = show } } end

local function is_open()
  for _, each in ipairs(plugin.layers) do
    if each.title == "keyboard" then return true end
  end
  return false
end

local function focus(...)
  desktop.focus_text(...)
  clock.advance(1)
end

describe("with show = focus", function()
  before_each(function() load "focus" end)

  it("a text field that gets the focus opens the keyboard, and its loss closes it", function()
    focus(true)
    assert.is_true(is_open())
    focus(false)
    assert.is_false(is_open())
  end)

  it("a finger opens the keyboard, and a mouse closes it", function()
    focus(true, true)
    assert.is_true(is_open())
    focus(true, false)
    assert.is_false(is_open())
  end)

  it("the keyboard stays open while the focus moves to the next field", function()
    focus(true)
    local memory = plugin.point_in "board"
    desktop.focus_text(false)
    clock.advance(0.05)
    desktop.focus_text(true)
    clock.advance(1)
    assert.equal(memory, (plugin.point_in "board"))
    assert.is_true(is_open())
  end)

  it("a closed keyboard opens again when the field requests text again", function()
    focus(true)
    local x, y = plugin.point_in "key space"
    touch.path { { x, y - 200 }, { x, y }, duration = 0.1 }
    clock.advance(1)
    assert.is_false(is_open())
    focus(true)
    assert.is_true(is_open())
  end)
end)

it("with show = touch, only a finger opens the keyboard", function()
  load "touch"
  focus(true)
  assert.is_false(is_open())
  focus(true, false)
  assert.is_false(is_open())
  focus(true, true)
  assert.is_true(is_open())
  focus(true)
  assert.is_true(is_open())
  focus(false)
  assert.is_false(is_open())
end)

it("without the option, text fields do not open the keyboard", function()
  load()
  focus(true, true)
  assert.is_false(is_open())
end)
