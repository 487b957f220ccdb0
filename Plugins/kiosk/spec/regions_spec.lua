-- Edges and corners, without touches.

local regions = require "regions"

local bounds = { x = 0, y = 0, width = 400, height = 300 }

describe("a strip along an edge", function()
  it("leaves out the corner for staff", function()
    local top = { width = 400, height = 10 }
    local right = { width = 10, height = 300 }
    assert.same({ x = 0, y = 0, width = 350, height = 10 },
      regions.outside_corner(top, "top", "top-right", 50))
    assert.same({ x = 50, y = 0, width = 350, height = 10 },
      regions.outside_corner(top, "top", "top-left", 50))
    assert.same({ x = 0, y = 50, width = 10, height = 250 },
      regions.outside_corner(right, "right", "top-right", 50))
    assert.same({ x = 0, y = 0, width = 10, height = 250 },
      regions.outside_corner(right, "right", "bottom-right", 50))
  end)

  it("is whole at the other edges", function()
    assert.same({ x = 0, y = 0, width = 10, height = 300 },
      regions.outside_corner({ width = 10, height = 300 }, "left", "top-right", 50))
  end)

  it("is empty on a screen that is smaller than the corner", function()
    local small = { width = 40, height = 10 }
    assert.equal(0, regions.outside_corner(small, "top", "top-left", 50).width)
  end)
end)

it("a corner has both of its edges", function()
  for corner, point in pairs {
    ["top-left"] = { 0, 0 }, ["top-right"] = { 400, 0 }, ["bottom-left"] = { 0, 300 },
    ["bottom-right"] = { 400, 300 },
  } do
    for other in pairs(regions.corners) do
      assert.equal(corner == other, regions.in_corner(bounds, other, 50, point[1], point[2]))
    end
  end
  assert.is_false(regions.in_corner(bounds, "top-left", 50, 51, 10))
  assert.is_false(regions.in_corner(bounds, "top-left", 50, 10, 51))
end)

describe("a window's point", function()
  -- A millimetre has two points.
  local function window(modes)
    local made = { bounds = bounds, points = function(_, length) return length * 2 end }
    for _, mode in ipairs(modes) do made[mode] = true end
    return made
  end
  local options = {
    width = 5, staff_size = 20, staff_corner = "top-right", blocked = { "left", "bottom" },
  }

  it("on a blocked edge is guarded if the window fills the screen", function()
    for _, mode in ipairs { "is_fullscreen", "is_maximized" } do
      local full = window { mode }
      assert.is_true(regions.is_guarded(full, options, true, 9, 150))
      assert.is_true(regions.is_guarded(full, options, true, 200, 291))
      assert.is_false(regions.is_guarded(full, options, true, 11, 150))
      assert.is_false(regions.is_guarded(full, options, true, 200, 2))
    end
    assert.falsy(regions.is_guarded(window {}, options, true, 9, 150))
  end)

  it("in the corner for staff is guarded if there is a gesture", function()
    assert.is_true(regions.is_guarded(window {}, options, true, 370, 30))
    assert.falsy(regions.is_guarded(window {}, options, false, 370, 30))
    assert.falsy(regions.is_guarded(window {}, options, true, 350, 30))
  end)
end)
