-- The ring and the fading trail of one finger.
--
-- Each trail has its own view, which is only as large as the trail, so that only this area is
-- redrawn.

local thimble = require "thimble"

local options = thimble.options

-- Radii and margin in points, times in seconds. Chosen.
local ring, ripple, ripple_time, margin = 26, 26, 0.35, 72
-- The maximum number of points of a trail. Chosen: more make no visible difference.
local most_points = 96

local Trail = {}
Trail.__index = Trail

--- Creates the trail of a finger that has landed on a surface. `color` is a list of red, green and
--- blue.
function Trail.new(surface, number, color, x, y, time)
  local trail = setmetatable({ color = color, points = {}, began = time, now = time }, Trail)
  trail.view = surface:add_subview(thimble.view {
    name = "trail " .. number, user_interaction_enabled = false,
  })
  trail.view.draw = function(_, canvas) trail:draw(canvas) end
  trail:move(x, y, time)
  return trail
end

--- Adds the finger's new position.
function Trail:move(x, y, time)
  local points = self.points
  if #points == most_points then table.remove(points, 1) end
  points[#points + 1] = { x = x, y = y, time = time }
  self.x, self.y = x, y
  self:show(time)
end

--- Records that the finger has lifted. The trail then fades.
function Trail:lift(time) self.lifted = time end

--- Updates the view for a time. Returns true while the trail needs further updates.
function Trail:show(now)
  self.now = now
  local points = self.points
  while points[1] and now - points[1].time >= options.length do table.remove(points, 1) end
  local left, top, right, bottom = self.x, self.y, self.x, self.y
  for _, point in ipairs(points) do
    left, right = math.min(left, point.x), math.max(right, point.x)
    top, bottom = math.min(top, point.y), math.max(bottom, point.y)
  end
  self.left, self.top = left - margin, top - margin
  self.view.frame = { self.left, self.top, right - left + 2 * margin, bottom - top + 2 * margin }
  self.view:set_needs_display()
  return #points > 1 or now - self.began < ripple_time or self.lifted ~= nil
end

--- Returns true once the trail has faded completely.
function Trail:is_over(now)
  return self.lifted ~= nil and now - self.lifted >= ripple_time and #self.points == 0
end

function Trail:remove() self.view:remove_from_superview() end

-- Draws a band along the trail that becomes narrower towards older points, and has a round end at
-- the finger.
function Trail:draw_band(canvas, width, alpha)
  local points, sides = self.points, {}
  if #points < 2 then return end
  local angle, half
  for index, point in ipairs(points) do
    local before, after = points[index - 1] or point, points[index + 1] or point
    local dx, dy = after.x - before.x, after.y - before.y
    if dx ~= 0 or dy ~= 0 then
      angle = math.atan(dy, dx)
      half = width / 2 * (1 - (self.now - point.time) / options.length)
      local x, y = -math.sin(angle) * half, math.cos(angle) * half
      if #sides == 0 then
        canvas:move_to(point.x + x, point.y + y)
      else
        canvas:line_to(point.x + x, point.y + y)
      end
      sides[#sides + 1] = { point.x - x, point.y - y }
    end
  end
  if #sides == 0 then return end
  for step = 1, 7 do
    local turn = angle + math.pi / 2 - step * math.pi / 8
    canvas:line_to(self.x + math.cos(turn) * half, self.y + math.sin(turn) * half)
  end
  for index = #sides, 1, -1 do canvas:line_to(sides[index][1], sides[index][2]) end
  canvas:close_path()
  self:use(canvas, alpha)
  canvas:fill()
end

function Trail:use(canvas, alpha)
  canvas:set_color { self.color[1], self.color[2], self.color[3], alpha }
end

function Trail:draw_ring(canvas, radius, alpha)
  if alpha <= 0 then return end
  self:use(canvas, alpha)
  canvas:set_line_width(3)
  canvas:arc(self.x, self.y, radius, 0, 2 * math.pi)
  canvas:stroke()
end

function Trail:draw_label(canvas)
  canvas:set_font("Sans Bold", 13)
  local text = ("%d, %d"):format(math.floor(self.x + 0.5), math.floor(self.y + 0.5))
  local width, height = canvas:text_size(text)
  -- The label is above the finger, which would cover it, or below it at the upper edge.
  local y = self.y - ring - height - 12
  if y < 4 then y = self.y + ring + 12 end
  canvas:set_color { 0.06, 0.07, 0.09, 0.75 }
  canvas:rectangle(self.x - width / 2 - 8, y - 3, width + 16, height + 6, 7)
  canvas:fill()
  canvas:set_color { 1, 1, 1, 0.95 }
  canvas:text(text, self.x - width / 2, y)
end

function Trail:draw(canvas)
  canvas:translate(-self.left, -self.top)
  self:draw_band(canvas, options.width * 2.4, 0.16)
  self:draw_band(canvas, options.width, 0.9)
  local age = (self.now - self.began) / ripple_time
  if age < 1 then self:draw_ring(canvas, ring + ripple * age, 0.7 * (1 - age)) end
  if self.lifted then
    local part = math.min(1, (self.now - self.lifted) / ripple_time)
    return self:draw_ring(canvas, ring - 8 * part, 1 - part)
  end
  self:use(canvas, 0.22)
  canvas:arc(self.x, self.y, ring, 0, 2 * math.pi)
  canvas:fill()
  self:use(canvas, 1)
  canvas:arc(self.x, self.y, options.width / 2, 0, 2 * math.pi)
  canvas:fill()
  self:draw_ring(canvas, ring, 1)
  if options.labels then self:draw_label(canvas) end
end

return Trail
