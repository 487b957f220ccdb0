-- Fits a circle to a path by least squares. Does not depend on touches, so it can be tested alone.

local fit = {}

function fit.distance(a, b)
  local dx, dy = a.x - b.x, a.y - b.y
  return math.sqrt(dx * dx + dy * dy)
end

local function middle(points)
  local x, y = 0, 0
  for _, point in ipairs(points) do x, y = x + point.x, y + point.y end
  return { x = x / #points, y = y / #points }
end

-- Returns the circle that minimizes the sum of the squares of x² + y² + Dx + Ey + F, solved around
-- the centroid of the points (Kåsa's fit). Returns nil if the points lie on a line.
function fit.circle(points)
  if #points < 3 then return nil end
  local center = middle(points)
  local xx, xy, yy, xr, yr = 0, 0, 0, 0, 0
  for _, point in ipairs(points) do
    local dx, dy = point.x - center.x, point.y - center.y
    local square = (dx * dx + dy * dy) / 2
    xx, xy, yy = xx + dx * dx, xy + dx * dy, yy + dy * dy
    xr, yr = xr + dx * square, yr + dy * square
  end
  local determinant = xx * yy - xy * xy
  if determinant <= 1e-6 * (xx + yy) ^ 2 then return nil end
  local x = (xr * yy - yr * xy) / determinant
  local y = (yr * xx - xr * xy) / determinant
  return {
    x = center.x + x, y = center.y + y, radius = math.sqrt(x * x + y * y + (xx + yy) / #points),
  }
end

-- Returns the root mean square distance of the points from the circle, as a fraction of its radius.
function fit.deviation(circle, points)
  local sum = 0
  for _, point in ipairs(points) do
    sum = sum + (fit.distance(point, circle) - circle.radius) ^ 2
  end
  return math.sqrt(sum / #points) / circle.radius
end

-- Returns the angle that a path winds around the circle's center, in radians, clockwise positive.
function fit.winding(circle, points)
  local sum = 0
  for index = 2, #points do
    local x1, y1 = points[index - 1].x - circle.x, points[index - 1].y - circle.y
    local x2, y2 = points[index].x - circle.x, points[index].y - circle.y
    sum = sum + math.atan(x1 * y2 - y1 * x2, x1 * x2 + y1 * y2)
  end
  return sum
end

return fit
