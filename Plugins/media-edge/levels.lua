-- What has a level from 0 to 1: how it is read, and how it is set.

local thimble = require "thimble"
local parse = require "parse"

local levels = {}

local options = thimble.options

local function percent(value) return ("%d%%"):format(math.floor(value * 100 + 0.5)) end

-- Runs a program; calls back with what it wrote, or nil and why not.
local function run(call, done)
  if not thimble.has("spawn") then return done(nil, "starting programs was not granted") end
  call.on_exit = function(status, output, errors)
    if status == 0 then return done(output) end
    done(nil, call[1] .. " ended with " .. status .. ": " .. errors)
  end
  local started, reason = thimble.spawn(call)
  if not started then done(nil, reason) end
end

local function call_bus(call, done)
  if not thimble.has("dbus.call") then return done(nil, "calls on D-Bus were not granted") end
  local sent, reason = thimble.dbus.call(call, done)
  if not sent then done(nil, reason) end
end

local function by_program(name, get, set)
  return {
    read = function(done)
      run(table.move(get, 1, #get, 1, {}), function(text, reason)
        local value = text and parse[name](text)
        done(value, reason or not value and name .. " said no level: " .. text or nil)
      end)
    end,
    write = function(value, done)
      local call = table.move(set, 1, #set, 1, {})
      call[#call + 1] = percent(value)
      run(call, done)
    end,
  }
end

local function of_player()
  local service = "org.mpris.MediaPlayer2." .. options.player
  local function property(method, signature, ...)
    return {
      service = service, path = "/org/mpris/MediaPlayer2",
      interface = "org.freedesktop.DBus.Properties", method = method, signature = signature,
      "org.mpris.MediaPlayer2.Player", "Volume", ...,
    }
  end
  return {
    read = function(done)
      call_bus(property("Get", "ss"), function(reply, reason)
        local value = reply and parse.mpris(reply)
        done(value, reason or not value and service .. " has no volume" or nil)
      end)
    end,
    write = function(value, done)
      call_bus(property("Set", "ssv", "d", ("%.2f"):format(value)), done)
    end,
  }
end

-- logind sets the brightness for the session's user; the kernel tells it to everybody.
local function of_backlight()
  local folder, most = "/sys/class/backlight/" .. options.backlight, 0
  return {
    read = function(done)
      run({ "cat", folder .. "/max_brightness", folder .. "/brightness" }, function(text, reason)
        local value
        if text then value, most = parse.logind(text) end
        done(value, reason or not value and folder .. " has no brightness" or nil)
      end)
    end,
    write = function(value, done)
      call_bus({
        bus = "system", service = "org.freedesktop.login1",
        path = "/org/freedesktop/login1/session/auto", interface = "org.freedesktop.login1.Session",
        method = "SetBrightness", signature = "ssu", "backlight", options.backlight,
        ("%d"):format(math.floor(value * most + 0.5)),
      }, done)
    end,
  }
end

if options.volume_by == "mpris" and not options.player:match("^[%w_][%w_.-]*$") then
  error("player: the end of a media player's bus name, such as vlc, is needed for mpris", 0)
end
if options.brightness_by == "logind" and not options.backlight:match("^[%w_][%w_:.-]*$") then
  error("backlight: a name in /sys/class/backlight is needed for logind", 0)
end

local sources = {
  wpctl = by_program("wpctl", { "wpctl", "get-volume", "@DEFAULT_AUDIO_SINK@" },
    { "wpctl", "set-volume", "@DEFAULT_AUDIO_SINK@" }),
  pactl = by_program("pactl", { "pactl", "get-sink-volume", "@DEFAULT_SINK@" },
    { "pactl", "set-sink-volume", "@DEFAULT_SINK@" }),
  brightnessctl = by_program("brightnessctl", { "brightnessctl", "-m" },
    { "brightnessctl", "-q", "set" }),
  mpris = of_player(), logind = of_backlight(),
}

local Level = {}
Level.__index = Level

--- Reads the level; calls back with it, or nil.
function Level:read(done)
  self.source.read(function(value, reason)
    if not value then self:fail(reason) end
    done(value and math.max(0, math.min(1, value)))
  end)
end

function Level:fail(reason)
  local text = self.name .. ": " .. tostring(reason)
  if text ~= self.failure then thimble.log.warn(text) end
  self.failure = text
end

--- Sets the level, rounded to steps. While one is being set, the latest waits.
function Level:write(value)
  local step = options.step / 100
  local rounded = math.max(self.least, math.min(1, math.floor(value / step + 0.5) * step))
  if rounded == self.value then return end
  self.value = rounded
  if self.is_busy then return end
  self.is_busy = true
  self.source.write(rounded, function(done, reason)
    self.is_busy = false
    if not done then self:fail(reason) end
    if done and self.value and self.value ~= rounded then
      local next = self.value
      self.value = nil
      self:write(next)
    end
  end)
end

--- The volume or the brightness.
function levels.new(name)
  return setmetatable({
    name = name, source = sources[options[name .. "_by"]],
    least = name == "brightness" and options.least_brightness / 100 or 0,
  }, Level)
end

return levels
