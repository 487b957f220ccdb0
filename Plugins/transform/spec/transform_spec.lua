local x, y

before_each(function() x, y = plugin.point_in "card" end)

-- Two fingers on opposite sides of the card's center, whose distance and angle change meanwhile.
local function spread(to_radius, to_angle, shift)
  local function finger(sign)
    return function(t)
      local radius, angle = 40 + (to_radius - 40) * t, to_angle * t
      return {
        x + (shift or 0) * t + sign * radius * math.cos(angle), y + sign * radius * math.sin(angle),
      }
    end
  end
  touch.path { fingers = { finger(1), finger(-1) }, duration = 0.5 }
end

it("follows one finger", function()
  local before = plugin.view("card").center
  touch.path { { x, y }, { x + 80, y + 30 } }
  local after = plugin.view("card").center
  assert.near(before.x + 80, after.x, 12)
  assert.near(before.y + 30, after.y, 12)
end)

it("zooms with two fingers", function()
  spread(80, 0)
  assert.recognized "zoom"
  assert.not_recognized "turn"
  assert.is_true(plugin.view("card").scale > 1.5)
end)

it("turns with two fingers", function()
  spread(40, math.pi / 2)
  assert.recognized "turn"
  assert.near(math.pi / 2, plugin.view("card").rotation, 0.3)
end)

it("moves, zooms and turns at once", function()
  local before = plugin.view("card").center
  spread(80, 0.9, 50)
  for _, name in ipairs { "drag", "zoom", "turn" } do assert.recognized(name, "ended") end
  assert.is_true(plugin.view("card").center.x > before.x + 25)
end)

it("zooms without turning or moving if fingers do little of both", function()
  spread(80, math.rad(14), 14)
  assert.recognized "zoom"
  assert.not_recognized "turn"
  assert.not_recognized "drag"
  plugin.forget()
  clock.advance(1)
  spread(48, math.rad(60), 14)
  assert.recognized "turn"
  assert.not_recognized "zoom"
  assert.not_recognized "drag"
end)

it("keeps the zoom within its limits", function()
  for _ = 1, 6 do
    spread(200, 0)
    clock.advance(1)
  end
  assert.near(4, plugin.view("card").scale, 1e-9)
end)

it("turns upright at a long press, without a drag", function()
  spread(80, 1)
  clock.advance(1)
  touch.down(1, x, y)
  clock.advance(0.6)
  assert.recognized("upright", "began")
  plugin.forget()
  touch.move(1, x + 100, y)
  touch.move(1, x + 150, y)
  touch.up(1)
  assert.not_recognized "drag"
  assert.near(1, plugin.view("card").scale, 1e-9)
  assert.near(0, plugin.view("card").rotation, 1e-9)
end)

it("survives random touches", function() touch.random { steps = 400 } end)
