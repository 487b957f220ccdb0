-- The recipes of the plugin's page, each with the gesture and the expected action.

-- A millimetre in points, on a desktop of unknown density.
local mm = 6.42

local function swipe(x, y, dx, dy, count)
  local ways = {}
  for finger = 1, count or 1 do
    local beside = (finger - 1) * 60
    local fx, fy = x + (dx == 0 and beside or 0), y + (dx ~= 0 and beside or 0)
    ways[finger] = { { fx, fy }, { fx + dx, fy + dy } }
  end
  touch.path { fingers = ways }
end

-- Rests `count` fingers of a hand side by side.
local function rest(x, y, count)
  for finger = 1, count do touch.down(finger, x + 18 * mm * (finger - 1), y) end
  clock.advance(0.6)
  for finger = 1, count do touch.up(finger) end
end

local function slide(x, y, dx, dy)
  touch.down(1, x, y)
  clock.advance(0.6)
  for part = 0.02, 1, 0.02 do touch.move(1, x + part * dx, y + part * dy) end
  touch.up(1)
end

-- Moves fingers on a circle whose radius changes by `scale` and whose angle changes by `turn`.
local function circle(count, scale, turn)
  local ways = {}
  for finger = 1, count do
    ways[finger] = function(part)
      local angle = 2 * math.pi * finger / count + part * turn
      local radius = 150 * (1 + (scale - 1) * part)
      return { 600 + radius * math.cos(angle), 400 + radius * math.sin(angle) }
    end
  end
  touch.path { fingers = ways }
end

local function twice(x, y, count)
  touch.tap(x, y, { fingers = count })
  clock.advance(0.1)
  touch.tap(x, y, { fingers = count })
end

-- The desktop of specs has one output, and one window besides those of apps. These names replace
-- the names in the recipes.
local stand_ins = { ["firefox"] = "recorded", ["DP%-"] = "REPLAY-" }

local recipes = {
  { "left edge: swipe right -> workspace previous",
    function() swipe(2, 400, 300, 0) end, "switch to workspace previous" },
  { "right edge: swipe left, long -> move to workspace next",
    function() swipe(1278, 400, -1000, 0) end, "move window to workspace next" },
  { "bottom edge: swipe up, on press -> run wofi --show drun",
    function() swipe(600, 798, 0, -300) end, "spawn wofi --show drun" },
  { "top edge: swipe down, 2 fingers -> close",
    function() swipe(600, 2, 0, 300, 2) end, "close window" },
  { "top edge[0..50%]: swipe down -> command scratchpad show",
    function() swipe(200, 2, 0, 300) end, "command scratchpad show" },
  { "right edge: hold then swipe up, every 20mm -> key XF86AudioRaiseVolume",
    function() slide(1278, 500, 0, -30 * mm) end, "key XF86AudioRaiseVolume" },
  { "left edge: swipe up, every 20mm -> shell brightnessctl set +5%",
    function() swipe(2, 500, 0, -30 * mm) end, "spawn sh -c brightnessctl set +5%" },
  { "top left corner: tap -> fullscreen",
    function() touch.tap(5, 5) end, "window fullscreen on" },
  { "any corner: hold, 2 fingers -> shell swaylock -f",
    function() rest(1280 - 22 * mm, 795, 2) end, "spawn sh -c swaylock -f" },
  { "bottom right corner: double tap -> run foot -T \"the log\" journalctl -f",
    function() twice(1275, 795, 1) end, "spawn foot -T the log journalctl -f" },
  { "left edge: tap then swipe right -> workspace 1",
    function() touch.tap(2, 400) clock.advance(0.1) swipe(2, 400, 300, 0) end, "switch to workspace 1" },
  { "bottom edge: swipe up-right -> minimize",
    function() swipe(600, 798, 300, -300) end, "window minimized on" },
  { "right edge: swipe left, 20..40mm -> workspace next",
    function() swipe(1278, 400, -30 * mm, 0) end, "switch to workspace next" },
  { "left edge: swipe right, for firefox chromium* -> key alt+Left",
    function() swipe(2, 400, 300, 0) end, "key alt+Left" },
  { "bottom edge: swipe up, 3 fingers, not for *.mpv -> maximize",
    function() swipe(500, 798, 0, -300, 3) end, "window maximized on" },
  { "left edge: swipe right, on output DP-* -> workspace web",
    function() swipe(2, 400, 300, 0) end, "switch to workspace web" },
  { "app: swipe left, 3 fingers -> key alt+Left", app = "org.gnome.Nautilus",
    function() swipe(900, 300, -300, 0, 3) end, "press alt+Left in Window" },
  { "app: pinch in, 4 fingers -> close", app = "org.gnome.Nautilus",
    function() circle(4, 0.5, 0) end, "close Window" },
  { "app: rotate right, on progress, for org.gnome.* -> key ctrl+r", app = "org.gnome.Loupe",
    function() circle(2, 1, math.rad(20)) end, "press ctrl+r in Window" },
  { "app: double tap, 2 fingers -> fullscreen", app = "mpv",
    function() twice(600, 400, 2) end, "make Window fullscreen" },
}

describe("the recipe", function()
  for _, recipe in ipairs(recipes) do
    local line, fingers, action = table.unpack(recipe)
    it(line, function()
      for name, stand_in in pairs(stand_ins) do line = line:gsub(name, (stand_in)) end
      plugin.load { options = { preset = "none", rules = { line }, haptics = false } }
      if recipe.app then app.open { app_id = recipe.app, title = "Window" } end
      fingers()
      clock.settle()
      assert.same({ action }, plugin.actions)
    end)
  end
end)

it("has twenty recipes", function() assert.equal(20, #recipes) end)
