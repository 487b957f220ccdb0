-- gestures: turns touch gestures at screen edges and corners, on the desktop, and on the windows of
-- apps into actions.
--
--   thimble run gestures --allow workspaces
--   thimble wrap --plugin gestures --allow apps='*' -- nautilus
--
-- A layer covers every output and receives touches only at the edges and corners that rules name,
-- in areas a few millimetres wide. A finger that lands there belongs to the layer until it lifts;
-- windows do not receive it. The plugin's README.md describes the rules.

local thimble = require "thimble"
local actions = require "actions"
local book = require "book"
local check = require "check"
local desktop = require "desktop"
local follow = require "follow"
local places = require "places"
local reports = require "reports"
local windows = require "windows"

local options = thimble.options
-- Each process of `thimble wrap` also loads this plugin. Only `thimble run` handles the screen.
local is_wrapping = thimble.has("apps") and thimble.apps.is_wrapping
thimble.check_options(check.options)
local read, shapes = book.read(options, is_wrapping and "apps" or "edges")
local edges = is_wrapping and {} or read
local beside = is_wrapping and {} or book.read(options, "desktop")

-- The factor for the width of strips while the touchscreen may report only 60 times a second. At
-- that rate, the first report of a fast finger from the edge is farther inside. Measured: with a
-- model of hands at 60 reports per second, the first report of a swipe from the edge is beyond 5 mm
-- in 3 % of the swipes, beyond 7 mm in 0.5 %, and beyond 8 mm in 0.1 %; at 120 reports in none.
local wide = 1.6

-- Returns lengths on a layer or a window in points, and the thresholds of pinches and rotations.
-- The width of strips is multiplied by `factor`.
local function measure(view, settings, factor)
  local bounds = view.bounds
  local unit = settings.unit
  local function points(length, of)
    return of == "pt" and length or view:points(math.min(length, 1e6))
  end
  return {
    width = bounds.width, height = bounds.height, points = points,
    strip = points(settings.width, unit) * (factor or 1), corner = points(settings.corner, unit),
    least = points(settings.distance, unit), step = points(settings.step, unit),
    leniency = settings.leniency, shares_corners = settings.shared_corners,
    least_scale = 1 + settings.pinch / 100, least_rotation = math.rad(settings.rotation),
  }
end

-- Whether a rule has a condition about the focused window.
local function ask_focus(rules)
  for _, rule in ipairs(rules) do
    if windows.asks(rule) then return true end
  end
  return false
end

-- Creates the surface of a layer: its rules and options, and a function `scene` that describes the
-- point where a finger lands.
local function layer_surface(layer, rules, is_desktop)
  local corners, asks = places.corners(rules), ask_focus(rules)
  return {
    view = layer, rules = rules, options = options, shapes = shapes, is_app = false,
    is_desktop = is_desktop, corners = corners,
    scene = function(self, x, y)
      local size = measure(layer, options, self.factor)
      local focused = asks and desktop.focused() or nil
      return {
        is_app = false, is_desktop = is_desktop, size = size, output = layer.output,
        places = is_desktop and {} or places.at(size, corners, x, y),
        app = focused and focused.app_id, title = focused and focused.title,
        fullscreen = focused and focused.fullscreen, maximized = focused and focused.maximized,
      }
    end,
  }
end

-- Creates the surface of an app's window, which may have its own rules and options.
local function app_surface(window, rules, forms)
  local corners, settings = places.corners(rules), window.options
  return {
    view = window, rules = rules, options = settings, shapes = forms, is_app = true,
    is_desktop = false, corners = corners,
    scene = function(_, x, y)
      local size = measure(window, settings)
      return {
        is_app = true, is_desktop = false, size = size, places = places.at(size, corners, x, y),
        app = window.app_id, title = window.title, modifiers = window.modifiers,
        fullscreen = window.is_fullscreen, maximized = window.is_maximized,
      }
    end,
  }
end

-- Limits the input of the layer at the edges to the places of rules. The places are wider until
-- reports turn out to be frequent, unless their width is in points.
local function narrow(layer)
  local surface = layer_surface(layer, edges, false)
  local function fit()
    layer.input_region = places.region(edges, measure(layer, options, surface.factor))
  end
  if options.unit == "mm" then
    surface.factor = wide
    surface.reports = reports.new(function()
      surface.factor = 1
      fit()
    end)
  end
  fit()
  layer.on_resize = fit
  return surface
end

-- Calls `act` so that it affects the window below a layer. The compositor handles the requests of
-- one program in order, so the change of the input region takes effect before the action.
local function below(layer, act)
  local region = layer.input_region
  layer.input_region = {}
  local done, reason = act()
  layer.input_region = region
  return done, reason
end

local function add(layer, surface)
  follow.fingers(surface, function(rule, report)
    report.layer, report.below = layer, function(act) return below(layer, act) end
    actions.perform(rule, report)
  end)
end

local sides = { "top", "bottom", "left", "right" }

-- Opens the layers at the edges. They ignore the space that bars reserve, and reach the edges of
-- the screen.
local function open_edges()
  thimble.layer {
    output = "all", layer = options.over_fullscreen and "overlay" or "top",
    anchors = sides, exclusive_zone = -1, input_region = {}, keeps_touches = true,
    namespace = "gestures",
    setup = function(layer) add(layer, narrow(layer)) end,
  }
end

-- Opens the layers of the desktop, below all windows and above the wallpaper.
local function open_desktop()
  thimble.layer {
    output = "all", layer = "bottom", anchors = sides, exclusive_zone = -1, keeps_touches = true,
    namespace = "gestures desktop",
    setup = function(layer) add(layer, layer_surface(layer, beside, true)) end,
  }
end

local has_edges = book.acts(edges) and places.has_any(edges)
if has_edges or book.acts(beside) then
  if not thimble.has("layer") then
    thimble.log.warn("the compositor has no layers: only rules for apps act")
  else
    if has_edges then open_edges() end
    if book.acts(beside) then open_desktop() end
  end
end

if thimble.has("apps") then
  thimble.apps.on_window(function(window)
    local rules, forms = book.read(window.options, "apps")
    if not book.acts(rules) then return end
    follow.fingers(app_surface(window, rules, forms), function(rule, report)
      report.window = window
      actions.perform(rule, report)
    end)
  end)
end
