local choice = require "choice"
local grammar = require "grammar"
local places = require "places"
local repeats = require "repeats"
local stroke = require "stroke"
local words = require "words"

local function points(length) return length * 4 end

local size = {
  width = 1200, height = 600, strip = 12, corner = 32, least = 32, points = points,
  least_scale = 1.25, least_rotation = math.rad(20),
}

local function rules(...)
  local list = {}
  for index, line in ipairs { ... } do list[index] = assert(grammar.parse(line)) end
  return list
end

describe("words", function()
  it("are near if few letters differ", function()
    local list = { "left", "right", "swipe" }
    assert.equal("swipe", words.nearest("swpie", list))
    assert.equal("right", words.nearest("rigth", list))
    assert.equal("left", words.nearest("Left", list))
    assert.is_nil(words.nearest("bottom", list))
  end)
end)

describe("the words of a command", function()
  it("are split as in a shell", function()
    assert.same({ "foot", "-T", "the log" }, words.split("foot -T \"the log\""))
    assert.same({ "a", "--t=a b" }, words.split(" a --t=\"a b\" "))
    assert.same({ "ab", "it's" }, words.split("\"a\"b \"it's\""))
    assert.same({ "" }, words.split("''"))
    assert.same({}, words.split("  "))
    assert.is_nil(words.split("a 'b"))
  end)
end)

describe("places", function()
  it("are edges, and corners if a rule names them", function()
    assert.same({ left = 0.5 }, places.at(size, {}, 5, 300))
    assert.same({}, places.at(size, {}, 100, 300))
    local corner = places.at(size, {}, 5, 6)
    assert.near(5 / 1200, corner.top, 1e-9)
    assert.near(0.01, corner.left, 1e-9)
    assert.same({ ["top-left"] = 0 }, places.at(size, { ["top-left"] = true }, 5, 6))
  end)

  it("take touches at edges with rules", function()
    local list = rules("left[50..100%]: tap -> close", "right: tap -> none", "app: tap -> close")
    assert.same({ { x = 0, y = 300, width = 12, height = 300 } }, places.region(list, size))
  end)
end)

describe("a choice", function()
  it("depends on output and application", function()
    local list = rules("left: tap, on output DP-* eDP-1 -> print one",
      "left: tap, for org.kde.* -> print two", "left: tap, not for foot -> print three")
    local function there(output, app)
      local found = {}
      local scene = {
        is_app = false, is_desktop = false, places = { left = 0 }, output = output, app = app,
      }
      for index, rule in ipairs(choice.there(list, scene)) do
        found[index] = rule.action.argument
      end
      return table.concat(found, " ")
    end
    assert.equal("one three", there("DP-3", nil))
    assert.equal("one", there("eDP-1", "foot"))
    assert.equal("two three", there("HDMI-A-1", "org.kde.kate"))
    assert.equal("three", there("XDP-1", "orgXkde.kate"))
  end)
end)

describe("progress", function()
  local function along(line, dx, dy)
    local fingers = stroke.new(0, 0)
    fingers:add(1, 0, 0)
    fingers:move(1, dx, dy)
    local attempt = { size = size, stroke = fingers, scene = {} }
    local rule = rules(line)[1]
    return repeats.data(rule, attempt, fingers:measure(), "changed")
  end

  it("is 1 at the rule's distance, and 0 behind the start", function()
    local line = "left: swipe right, 100mm, on progress -> emit pull"
    assert.near(0.25, along(line, 100, 0).progress, 1e-9)
    assert.near(1, along(line, 400, 0).progress, 1e-9)
    assert.equal(0, along(line, -50, 0).progress)
    line = "left: swipe right, long, on progress -> emit pull"
    assert.near(0.5, along(line, 400, 0).progress, 1e-9)
    line = "top: swipe down-right, on progress -> emit pull"
    assert.near(0.5, along(line, 16 / 2 ^ 0.5, 16 / 2 ^ 0.5).progress, 1e-9)
  end)

  it("is sent with data about the fingers", function()
    local data = along("left: swipe right, on progress -> emit pull", 30, 40)
    assert.equal("changed", data.phase)
    assert.equal(1, data.fingers)
    assert.equal(30, data.dx)
    assert.equal(40, data.dy)
    assert.equal("left: swipe right, on progress -> emit pull", data.rule)
  end)
end)
