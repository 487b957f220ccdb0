-- Parses rules of the form "WHERE: GESTURE, CONDITIONS -> ACTION".

local words = require "words"
local conditions = require "conditions"
local limits = require "limits"
local orders = require "orders"
local outlines = require "outlines"
local taps = require "taps"

local grammar = {}

local sides = { "left", "right", "top", "bottom" }
local directions = {
  "up", "down", "left", "right", "up-left", "up-right", "down-left", "down-right", "any",
}

local shapes = { "any" }
for name in pairs(outlines) do shapes[#shapes + 1] = name end
table.sort(shapes)

-- Reads the part of an edge, such as [0..50%]. Without it, the rule is for the whole edge.
local function read_segment(reader, where)
  if not reader:accept("[") then return end
  local from, to = (reader:peek() or ""):match("^(%d+)%.%.(%d+)%%$")
  where.from, where.to = (tonumber(from) or 0) / 100, (tonumber(to) or 0) / 100
  if where.from >= where.to or where.to > 1 then
    reader:refuse("a part of the edge such as 0..50%, counted from its left or upper end")
  end
  reader:take()
  reader:expect("]")
end

local function set(...)
  local places = {}
  for _, place in ipairs { ... } do places[place] = true end
  return places
end

-- Reads an edge, a part of an edge, or a corner. `allowed` are the possible first words.
local function read_edge(reader, where, allowed)
  local side = reader:choose("a place: ", allowed)
  local other = reader:peek()
  if (side == "top" or side == "bottom") and (other == "left" or other == "right") then
    reader:take()
    reader:expect("corner")
    where.places = set(side .. "-" .. other)
  else
    reader:accept("edge")
    where.places = set(side)
    if not where.ends then read_segment(reader, where) end
  end
  return where
end

-- Reads `no edge` (a swipe neither begins nor ends at an edge) or `from or to` with an edge or a
-- corner (a swipe begins or ends there).
local function read_ends(reader, where)
  where.is_anywhere, where.ends = true, reader:column()
  if reader:accept("no") then
    reader:expect("edge")
    where.places = {}
    return where
  end
  reader:expect("from")
  reader:expect("or")
  reader:expect("to")
  return read_edge(reader, where, sides)
end

-- Reads the place of a rule: an edge or a part of it, a corner, the window of an app, the desktop,
-- or `anywhere`.
local function read_where(reader)
  local where = { is_app = reader:accept("app") ~= nil, from = 0, to = 1 }
  where.is_desktop = not where.is_app and reader:accept("desktop") ~= nil
  if (where.is_app or where.is_desktop) and reader:peek() == ":" then return where end
  if where.is_desktop then return where end
  if not where.is_app then
    if reader:peek() == "from" or reader:peek() == "no" then return read_ends(reader, where) end
    where.is_anywhere = reader:accept("anywhere") ~= nil
    if where.is_anywhere then return where end
  end
  if reader:accept("any") then
    if reader:choose("one of: ", { "edge", "corner" }) == "edge" then
      where.places = set(table.unpack(sides))
      read_segment(reader, where)
    else
      where.places = set("top-left", "top-right", "bottom-left", "bottom-right")
    end
    return where
  end
  local allowed = { "left", "right", "top", "bottom", "any" }
  if not where.is_app then
    table.move({ "app", "desktop", "anywhere", "from", "no" }, 1, 5, 6, allowed)
  end
  return read_edge(reader, where, allowed)
end

-- Reads the direction of a swipe: a name, `any`, or a range of degrees, counterclockwise from the
-- right.
local function read_way(reader, rule)
  local from, to = (reader:peek() or ""):match("^(%d+)%.%.(%d+)°$")
  from, to = tonumber(from), tonumber(to)
  if not from or from == to or from > 360 or to > 360 then
    return reader:choose("a direction, such as 30..60°: ", directions)
  end
  reader:take()
  rule.angles = { from = from, to = to }
  return "angle"
end

-- Reads the number of taps, as in `tap 5 times`. Returns 1 if the rule has none.
local function read_times(reader)
  local word = reader:peek() or ""
  local is_finger = (reader:peek(2) or ""):match("^fingers?$")
  if not word:match("^[%d.+-]+$") or is_finger then return 1 end
  local times = word:match("^%d+$") and tonumber(word)
  if not times or times < taps.least or times > taps.most then
    reader:refuse("a number of taps from " .. taps.least .. " to " .. taps.most
      .. ": one tap is written as tap")
  end
  reader:take()
  reader:expect("times")
  return math.tointeger(times)
end

-- Reads a gesture: its kind, and its direction if it has one.
local function read_gesture(reader, rule, known)
  local kind = reader:choose("a gesture: ",
    { "tap", "double", "hold", "swipe", "pinch", "rotate", "draw" })
  if kind == "double" then
    reader:expect("tap")
    rule.times = 2
    return taps.kind(2)
  elseif kind == "pinch" then
    return kind, reader:choose("a direction: ", { "in", "out" })
  elseif kind == "rotate" then
    return kind, reader:choose("a direction: ", { "left", "right" })
  elseif kind == "draw" then
    rule.shape = reader:choose("a shape: ", known.shapes or shapes)
    return kind
  elseif kind ~= "swipe" then
    if kind == "tap" and reader:peek() ~= "then" then
      rule.times = read_times(reader)
      return taps.kind(rule.times)
    end
    if not reader:accept("then") then return kind end
    reader:expect("swipe")
    kind = kind .. " swipe"
  end
  return kind, read_way(reader, rule)
end

local function read(text, known)
  local arrow = text:find("->", 1, true)
  local reader = words.reader(text, (arrow or #text + 1) - 1)
  local rule = { text = text }
  rule.where = read_where(reader)
  if not reader:accept(":") then reader:refuse("a colon after the place") end
  rule.kind, rule.direction = read_gesture(reader, rule, known)
  conditions.read(reader, rule)
  if not arrow then reader:refuse("-> and an action") end
  orders.read(text, arrow + 2, rule, known.key_fault)
  limits.complete(rule)
  return rule
end

--- Parses a line. Returns the rule, or nil and an error message with the column.
---
--- `known` may have `key_fault`, a function that returns an error message for invalid keys, and
--- `shapes`, the names of the shapes that can be drawn.
function grammar.parse(text, known)
  local done, result = pcall(read, text, known or {})
  if done then return result end
  if type(result) ~= "table" then error(result, 0) end
  return nil, "column " .. result.column .. " of \"" .. text .. "\": " .. result.sentence
end

return grammar
