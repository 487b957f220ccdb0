-- Drags with `count` fingers side by side, a centimetre apart.
local function drag(count, x, y, dx, dy)
  local fingers = {}
  for finger = 1, count do
    local start = x + 65 * (finger - (count + 1) / 2)
    fingers[finger] = { { start, y }, { start + dx, y + dy } }
  end
  touch.path { fingers = fingers }
end

local function count(line, list)
  local sum = 0
  for _, other in ipairs(list) do if other == line then sum = sum + 1 end end
  return sum
end

describe("on the window of an app", function()
  local notes
  before_each(function() notes = app.open { title = "Notes", width = 800, height = 600 } end)

  it("moves the window with three fingers, and cancels them in the app", function()
    drag(3, 400, 300, 80, 0)
    assert.same({ "move Notes with touch 1" }, plugin.actions)
    for finger = 1, 3 do
      assert.equal(1, count("cancelled " .. finger, notes.seen()))
      assert.equal(0, count("ended " .. finger, notes.seen()))
    end
  end)

  for _, case in ipairs {
    { "top_left", 80, 40 }, { "top_right", 720, 40 },
    { "bottom_left", 80, 560 }, { "bottom_right", 720, 560 },
  } do
    local corner, x, y = table.unpack(case)
    it("resizes the window by its corner " .. corner, function()
      drag(3, x, y, 0, corner:match "^top" and 60 or -60)
      assert.same({ "resize Notes by " .. corner .. " with touch 1" }, plugin.actions)
    end)
  end

  it("moves the window by an edge outside the corners", function()
    drag(3, 400, 20, 0, 60)
    drag(3, 80, 300, 60, 0)
    assert.same({ "move Notes with touch 1", "move Notes with touch 1" }, plugin.actions)
  end)

  it("leaves a tap of three fingers to the app", function()
    touch.tap(400, 300, { fingers = 3 })
    clock.settle()
    for finger = 1, 3 do assert.equal(1, count("ended " .. finger, notes.seen())) end
    assert.same({}, plugin.actions)
  end)

  it("leaves three fingers that hardly move to the app", function()
    drag(3, 400, 300, 8, 0)
    for finger = 1, 3 do assert.equal(1, count("ended " .. finger, notes.seen())) end
    assert.same({}, plugin.actions)
  end)

  it("leaves fingers that move after one of three lifted to the app", function()
    for finger = 1, 3 do touch.down(finger, 300 + 65 * finger, 300) end
    touch.up(3)
    for finger = 1, 2 do touch.move(finger, 400 + 65 * finger, 300) end
    for finger = 1, 2 do touch.up(finger) end
    assert.same({}, plugin.actions)
    for finger = 1, 3 do assert.equal(1, count("ended " .. finger, notes.seen())) end
  end)

  for _, fingers in ipairs { 1, 2, 4 } do
    it("leaves the app a drag of " .. fingers, function()
      drag(fingers, 400, 300, 80, 0)
      assert.equal(1, count("ended " .. fingers, notes.seen()))
      assert.same({}, plugin.actions)
    end)
  end

  it("does nothing if the window closes under the fingers", function()
    for finger = 1, 3 do touch.down(finger, 300 + 65 * finger, 300) end
    notes.close()
    for finger = 1, 3 do touch.move(finger, 400 + 65 * finger, 300) end
    assert.same({}, plugin.actions)
  end)

  it("survives random touches", function() touch.random { steps = 300 } end)
end)

it("resizes by corners of the size in the option", function()
  plugin.load { options = { corner = 0 } }
  app.open { title = "Notes", width = 800, height = 600 }
  drag(3, 80, 40, 0, 60)
  assert.same({ "move Notes with touch 1" }, plugin.actions)
  plugin.load { options = { corner = 60 } }
  app.open { title = "Notes", width = 800, height = 600 }
  drag(3, 200, 150, 0, 60)
  assert.same({ "resize Notes by top_left with touch 1" }, plugin.actions)
end)

it("does nothing without a wrapped app", function()
  drag(3, 400, 300, 80, 0)
  assert.same({}, plugin.actions)
end)
