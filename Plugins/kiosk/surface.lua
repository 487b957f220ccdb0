-- Views over the app: layers or, if the compositor has none, fullscreen windows.

local thimble = require "thimble"

local surface = {}

--- Whether the compositor has layers.
surface.has_layers = thimble.has "layer"

local sides = { "top", "bottom", "left", "right" }

-- A view that cannot be filled must not stay in front of the app.
local function fill_or_close(view, fill)
  local is_filled, fault = pcall(fill, view)
  if is_filled then return end
  view:close()
  error(fault, 0)
end

--- Opens a view that fills an output, or all with `output = "all"`. `fill` is called with the view
--- of each output. Returns an object with the method `close`.
function surface.open(name, output, background, fill)
  local title = "kiosk " .. name
  if not surface.has_layers then
    local window = thimble.window {
      title = title, app_id = "thimble-kiosk", fullscreen = true, background = background,
    }
    fill_or_close(window, fill)
    return window
  end
  local call = {
    output = output, layer = "overlay", anchors = sides, exclusive_zone = -1,
    background = background, namespace = title,
  }
  if output == "all" then call.setup = fill end
  local layer = thimble.layer(call)
  if output ~= "all" then fill_or_close(layer, fill) end
  return layer
end

return surface
