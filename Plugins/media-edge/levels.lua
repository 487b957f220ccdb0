-- The sources of levels from 0 to 1: functions that read and set the volume and the brightness.

local thimble = require "thimble"
local level = require "level"
local parse = require "parse"

local levels = {}

local options = thimble.options

local function percent(value) return ("%d%%"):format(math.floor(value * 100 + 0.5)) end

-- Runs a program. Calls back with its output, or with nil and the reason of a failure. Returns a
-- function that kills the program.
local function run(call, done)
  if not thimble.has("spawn") then return done(nil, "starting programs was not granted") end
  call.on_exit = function(status, output, errors)
    if status == 0 then return done(output) end
    done(nil, call[1] .. " ended with status " .. status .. ": " .. errors)
  end
  local process, reason = thimble.spawn(call)
  if not process then return done(nil, reason) end
  return function() process:kill() end
end

local function call_bus(call, done)
  if not thimble.has("dbus.call") then return done(nil, "calls on D-Bus were not granted") end
  local sent, reason = thimble.dbus.call(call, done)
  if not sent then done(nil, reason) end
end

-- Creates a source that reads and sets the level with command line programs. `words` has their
-- command lines.
local function by_program(name, words)
  local function call(list, last)
    local copy = table.move(list, 1, #list, 1, {})
    copy[#copy + 1] = last
    return copy
  end
  return {
    read = function(done)
      return run(call(words.get), function(text, reason)
        local value, is_muted
        if text then value, is_muted = parse[name](text) end
        if not value then return done(nil, reason or name .. " printed no level: " .. text) end
        if not words.get_mute then return done(value, nil, is_muted) end
        run(call(words.get_mute), function(answer)
          done(value, nil, answer and answer:match("^Mute: yes") ~= nil)
        end)
      end)
    end,
    write = function(value, done) return run(call(words.set, percent(value)), done) end,
    unmute = function(done) return run(call(words.unmute), done) end,
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

-- Creates a source that sets the brightness through logind, which permits it to the user of the
-- session. Reading from the kernel needs no permission.
local function of_backlight()
  local folder, most = "/sys/class/backlight/" .. options.backlight, 0
  local files = { folder .. "/max_brightness", folder .. "/brightness" }
  return {
    read = function(done)
      return run({ "cat", table.unpack(files) }, function(text, reason)
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
  error("player: mpris needs the end of a media player's bus name, such as vlc", 0)
end
if options.brightness_by == "logind" and not options.backlight:match("^[%w_][%w_:.-]*$") then
  error("backlight: logind needs a name in /sys/class/backlight", 0)
end

local sink, pulse = "@DEFAULT_AUDIO_SINK@", "@DEFAULT_SINK@"

local sources = {
  wpctl = by_program("wpctl", {
    get = { "wpctl", "get-volume", sink }, set = { "wpctl", "set-volume", sink },
    unmute = { "wpctl", "set-mute", sink, "0" },
  }),
  pactl = by_program("pactl", {
    get = { "pactl", "get-sink-volume", pulse }, set = { "pactl", "set-sink-volume", pulse },
    get_mute = { "pactl", "get-sink-mute", pulse },
    unmute = { "pactl", "set-sink-mute", pulse, "0" },
  }),
  brightnessctl = by_program("brightnessctl", {
    get = { "brightnessctl", "-m" }, set = { "brightnessctl", "-q", "set" },
  }),
  mpris = of_player(), logind = of_backlight(),
}

local all = {}

--- Returns the level for "volume" or "brightness". All outputs share one level.
function levels.of(name)
  all[name] = all[name] or level.new(
    name, sources[options[name .. "_by"]], options.step / 100, thimble.after, thimble.log.warn)
  return all[name]
end

--- Returns the minimum of a level.
function levels.least(name)
  return name == "brightness" and options.least_brightness / 100 or 0
end

return levels
