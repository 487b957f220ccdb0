-- gestures: what fingers do at the edges and corners of the screen, on the desktop, and on the
-- windows of apps.
--
--   thimble run gestures --allow workspaces
--   thimble wrap --plugin gestures --allow apps='*' -- nautilus
--
-- A layer lies over every output, and takes touches at the edges and corners that rules name, a few
-- millimetres wide. A finger that comes down there belongs to it until it lifts; windows never see
-- it. What the rules are is in the plugin's page.

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
-- Each process of `thimble wrap` has this plugin as well: the screen is that of `thimble run`.
local is_wrapping = thimble.has("apps") and thimble.apps.is_wrapping
thimble.check_options(check.options)
local read, shapes = book.read(options, is_wrapping and "apps" or "edges")
local edges = is_wrapping and {} or read
local beside = is_wrapping and {} or book.read(options, "desktop")

-- How many times as wide strips are while the touchscreen may report only 60 times a second:
-- fingers that come in fast are first reported farther inside then. Measured: of strokes in from an
-- edge that a model of hands makes at 60 reports a second, 3 of 100 are first reported beyond 5 mm,
-- and 0.5 beyond 7 mm, and 0.1 beyond 8 mm; at 120 none.
local wide = 1.6

-- Lengths on a layer or a window, in points, and what pinches and rotations are; strips may be
-- wider by a factor.
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

-- Whether a rule asks for the window with the focus.
local function ask_focus(rules)
  for _, rule in ipairs(rules) do
    if windows.asks(rule) then return true end
  end
  return false
end

-- What a layer is like where a finger comes down.
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

-- The same of the window of an app, which may have rules and options of its own.
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

-- The layer at the edges takes input at its places only. They are wide at first, unless their width
-- is in points.
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

-- Acts on what lies below a layer. The compositor handles what one program sends in its order.
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

-- The compositor's bars reserve no room before these: edges are those of the glass.
local function open_edges()
  thimble.layer {
    output = "all", layer = options.over_fullscreen and "overlay" or "top",
    anchors = sides, exclusive_zone = -1, input_region = {}, keeps_touches = true,
    namespace = "gestures",
    setup = function(layer) add(layer, narrow(layer)) end,
  }
end

-- Below all windows, and above the wallpaper.
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
