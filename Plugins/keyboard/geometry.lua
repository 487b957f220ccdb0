-- The places of the keys. The cells of the keys fill the keyboard: a gap between two keys belongs to
-- one of them, and a finger beside a row to the nearest key of it.

local geometry = {}

-- Lengths in millimetres. Chosen: the keys of a large tablet, and a gap that looks like a gap.
local maximum_unit, maximum_gap = 20, 1.3
-- The share of a letter's key that is gap. Chosen.
local gap_share = 0.12
-- The distance in millimetres that a finger goes beyond its key until another key is chosen.
-- Chosen: the rest of a fingertip that rolls.
local slack = 0.9

local function measure(row)
  local width, space = 0, nil
  for _, key in ipairs(row) do
    width = width + key.width
    if key.text == " " then space = key end
  end
  return width, space
end

-- Divides the room that a row leaves among the keys that grow; the space bar takes all of it.
local function widths(row, units)
  local width, space = measure(row)
  local growing = 0
  for _, key in ipairs(row) do
    if space and key == space or not space and key.grows then growing = growing + 1 end
  end
  local more = growing > 0 and (units - width) / growing or 0
  local start = growing > 0 and 0 or (units - width) / 2
  return start, function(key)
    local grows = space and key == space or not space and key.grows
    return key.width + (grows and more or 0)
  end
end

local function place_row(row, top, bottom, left, unit, units)
  local start, width_of = widths(row, units)
  local x = left + start * unit
  for _, key in ipairs(row) do
    key.left, key.right, key.top, key.bottom = x, x + width_of(key) * unit, top, bottom
    x = key.right
  end
  row[1].reach_left, row[#row].reach_right = -math.huge, math.huge
  for index = 2, #row do
    row[index].reach_left, row[index - 1].reach_right = row[index].left, row[index].left
  end
end

--- Places the keys of a page on a keyboard of a size in points; `millimeter` is its length in
--- points. Returns the gaps between keys.
function geometry.place(rows, width, height, millimeter)
  local units = 0
  for _, row in ipairs(rows) do units = math.max(units, (measure(row))) end
  local margin = math.min(0.02 * width, millimeter)
  local unit = math.min((width - 2 * margin) / units, maximum_unit * millimeter)
  local left = (width - unit * units) / 2
  local step = (height - 2 * margin) / #rows
  for index, row in ipairs(rows) do
    local top = margin + (index - 1) * step
    place_row(row, top, top + step, left, unit, units)
    for _, key in ipairs(row) do
      key.reach_top = index == 1 and -math.huge or top
      key.reach_bottom = index == #rows and math.huge or top + step
    end
  end
  rows.slack = slack * millimeter
  return math.min(unit * gap_share, maximum_gap * millimeter),
    math.min(step * 0.15, 1.2 * maximum_gap * millimeter)
end

--- Returns the key of a point. A finger stays on its `current` key until it is clearly beyond it.
function geometry.key_at(rows, x, y, current)
  if current then
    local near = rows.slack
    if x >= current.reach_left - near and x < current.reach_right + near
      and y >= current.reach_top - near and y < current.reach_bottom + near then return current end
  end
  for index = 1, #rows do
    local row = rows[index]
    if y < row[1].reach_bottom then
      for position = 1, #row do
        if x < row[position].reach_right then return row[position] end
      end
    end
  end
end

return geometry
