-- wake-guard: the touch that wakes a dark screen reaches no app.
--
--   thimble run wake-guard --allow idle --allow outputs
--   thimble wrap --plugin wake-guard --allow idle --allow outputs --allow apps='*' -- chromium
--
-- The process of `thimble run` covers the screen with a layer. Each `thimble wrap` locks the windows
-- of its apps, and needs no layer.

local thimble = require "thimble"
local covers = require "covers"
local guard = require "guard"

local is_wrapping = thimble.has "apps" and thimble.apps.is_wrapping

local host = { after = thimble.after }
local watched = guard.new(host)

local function follow(view)
  view.multiple_touch_enabled = true
  view.touches_began = function(_, touches) watched:add(#touches) end
  view.touches_ended = function(_, touches) watched:remove(#touches) end
  view.touches_cancelled = view.touches_ended
end

function host.open(reason)
  if is_wrapping then return covers.lock_windows() end
  return covers.open_layer(reason == "idle" and "all" or reason, follow)
end

-- The modes of the outputs, by their names.
local modes = {}

-- The output of a window is not known, so wrapped apps are locked once all outputs are off.
local function are_all_off()
  for _, is_on in pairs(modes) do
    if is_on then return false end
  end
  return next(modes) ~= nil
end

local function follow_power(output, is_on)
  modes[output] = is_on
  if is_wrapping then watched:set("dark", are_all_off()) else watched:set(output, is_on == false) end
end

local function watch_idleness()
  if not thimble.has "idle" then return nil, "the permission idle is not granted" end
  return thimble.idle.after(thimble.options.after, function() watched:set("idle", true) end,
    function() watched:set("idle", false) end)
end

local function watch_power()
  if not thimble.has "output_power" then return nil, "the permission outputs is not granted" end
  return thimble.output_power.on_change(follow_power)
end

local function start()
  local has_idleness, idle_fault = watch_idleness()
  local has_power, power_fault = watch_power()
  if not has_idleness and not has_power then
    thimble.log.warn(("no screen is guarded: %s; %s"):format(idle_fault, power_fault))
  elseif not has_idleness then
    thimble.log.warn("the guard is up only once the screen is off: " .. idle_fault)
  end
end

-- The outputs of the next compositor report their modes anew.
thimble.on("disconnected", function()
  for output in pairs(modes) do follow_power(output, nil) end
  watched:set("idle", false)
end)

if is_wrapping then
  covers.follow_windows()
  start()
elseif thimble.has "layer" then
  start()
else
  thimble.log.warn("the compositor has no layers: only the windows of wrapped apps are guarded, by"
    .. " thimble wrap")
end
