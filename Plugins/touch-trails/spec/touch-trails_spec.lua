local function trail(number) return plugin.view("trail " .. number) end

local function middle(frame) return frame.x + frame.width / 2, frame.y + frame.height / 2 end

it("shows each finger at its position", function()
  touch.down(1, 300, 200)
  touch.down(2, 700, 400)
  local x, y = middle(trail(1).frame)
  assert.near(300, x, 0.5)
  assert.near(200, y, 0.5)
  x, y = middle(trail(2).frame)
  assert.near(700, x, 0.5)
  assert.near(400, y, 0.5)
end)

it("draws a trail behind a finger, and fades it while the finger rests", function()
  touch.path { { 300, 200 }, { 600, 200 }, duration = 0.3, lift = false }
  local still = 2 * 72
  assert.is_true(trail(1).frame.width > still + 250)
  clock.advance(0.7)
  assert.is_true(trail(1).frame.width < still + 250)
  clock.advance(1)
  assert.near(still, trail(1).frame.width, 0.5)
end)

it("removes a lifted finger when its trail has faded", function()
  touch.path { { 300, 200 }, { 600, 200 }, duration = 0.3 }
  assert.is_not_nil(trail(1))
  clock.advance(2)
  assert.is_nil(trail(1))
end)

it("keeps trails for the duration of the option", function()
  plugin.load { options = { length = 5 } }
  touch.path { { 300, 200 }, { 600, 200 }, duration = 0.3 }
  clock.advance(2)
  assert.is_not_nil(trail(1))
  clock.advance(4)
  assert.is_nil(trail(1))
end)

it("names an invalid colour in its error", function()
  local fine, message = pcall(plugin.load, { options = { colors = { "red" } } })
  assert.is_false(fine)
  assert.contains("a colour is written #rrggbb, got \"red\"", message)
end)

describe("at the edges", function()
  before_each(function() plugin.load { options = { surface = "edges" } } end)

  it("shows a finger that moves in from an edge", function()
    touch.path { { 1, 400 }, { 300, 400 }, lift = false }
    local frame = trail(1).frame
    assert.near(300, frame.x + frame.width - 72, 0.5)
  end)

  it("shows other fingers beside one from an edge", function()
    touch.down(1, 1, 400)
    touch.down(2, 600, 400)
    assert.is_not_nil(trail(2))
  end)

  it("leaves fingers that start elsewhere to applications", function()
    touch.path { { 600, 400 }, { 900, 400 }, lift = false }
    assert.is_nil(trail(1))
  end)
end)

describe("on the whole screen", function()
  before_each(function() plugin.load { options = { surface = "screen" } } end)

  it("shows every finger", function()
    touch.down(1, 600, 400)
    assert.is_not_nil(trail(1))
  end)

  it("closes when three fingers rest", function()
    assert.equal(1, #plugin.layers)
    for finger = 1, 3 do touch.down(finger, 300 + finger * 100, 400) end
    clock.advance(2.1)
    assert.equal(0, #plugin.layers)
  end)
end)

it("survives random touches", function() touch.random { steps = 400 } end)
