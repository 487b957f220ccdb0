-- gestures: what fingers do at the edges and corners of the screen, and on the windows of apps.
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
local desktop = require "desktop"
local follow = require "follow"
local places = require "places"

local options = thimble.options
-- Each process of `thimble wrap` has this plugin as well: the screen is that of `thimble run`.
local is_wrapping = thimble.has("apps") and thimble.apps.is_wrapping
-- A mistake in any rule is told at once, also in those for apps.
local read = book.read(options, is_wrapping and "apps" or "edges")
local edges = is_wrapping and {} or read

-- Lengths on a layer or a window, in points.
local function measure(view, settings)
  local bounds = view.bounds
  local function points(millimeters) return view:points(math.min(millimeters, 1e6)) end
  return {
    width = bounds.width, height = bounds.height, points = points,
    strip = points(settings.width), corner = points(settings.corner),
    least = points(settings.distance),
  }
end

-- Whether a rule asks for the application with the focus.
local function names_apps(rules)
  for _, rule in ipairs(rules) do
    if rule.apps or rule.other_apps then return true end
  end
  return false
end

local asks = names_apps(edges)

-- What a layer or a window is like where a finger comes down.
local function surface(view, rules, settings, is_app)
  local corners = places.corners(rules)
  return {
    view = view, rules = rules, options = settings, is_app = is_app,
    scene = function(_, x, y)
      local size = measure(view, settings)
      local focused = not is_app and asks and desktop.focused()
      return {
        is_app = is_app, size = size, places = places.at(size, corners, x, y),
        app = is_app and view.app_id or focused and focused.app_id or nil,
        output = not is_app and view.output or nil,
        modifiers = is_app and view.modifiers or nil,
      }
    end,
  }
end

-- The layer takes input at its places only.
local function narrow(layer)
  layer.input_region = places.region(edges, measure(layer, options))
end

-- Acts on what lies below the layer. The compositor handles what one program sends in its order.
local function below(layer, act)
  layer.input_region = {}
  local done, reason = act()
  narrow(layer)
  return done, reason
end

local function open_edges()
  thimble.layer {
    output = "all",
    layer = options.over_fullscreen and "overlay" or "top",
    anchors = { "top", "bottom", "left", "right" },
    -- The compositor's bars reserve no room before it: edges are those of the glass.
    exclusive_zone = -1,
    input_region = {},
    keeps_touches = true,
    namespace = "gestures",
    on_resize = narrow,
    setup = function(layer)
      narrow(layer)
      layer:add_gesture_recognizer(follow.recognizer(
        surface(layer, edges, options, false),
        function(rule, report)
          report.layer, report.below = layer, function(act) return below(layer, act) end
          actions.perform(rule, report)
        end))
    end,
  }
end

if book.acts(edges) then
  if thimble.has("layer") then
    open_edges()
  else
    thimble.log.warn("no edges: the compositor has no layers (wlr-layer-shell); rules for apps act")
  end
end

if thimble.has("apps") then
  thimble.apps.on_window(function(window)
    -- The configuration may have other rules and lengths for an application.
    local settings = window.options
    local own = book.read(settings, "apps")
    if not book.acts(own) then return end
    window:add_gesture_recognizer(follow.recognizer(
      surface(window, own, settings, true),
      function(rule, report)
        report.window = window
        actions.perform(rule, report)
      end))
  end)
end
