-- Parses the output of programs. Each function returns the level from 0 to 1, or nil if the output
-- has no level. The comments show the format of the output.

local parse = {}

-- Returns `value` as a fraction of the maximum `most`.
local function part(value, most)
  value, most = tonumber(value), tonumber(most) or 0
  return value and most > 0 and value / most or nil
end

--- Volume: 0.45 [MUTED]. Also returns whether the sound is muted.
function parse.wpctl(text)
  return tonumber(text:match("^Volume: ([%d.]+)")), text:find("[MUTED]", 1, true) ~= nil
end

--- Volume: front-left: 29491 /  45% / -20.81 dB, …
function parse.pactl(text)
  return part(text:match("/%s*(%d+)%%"), 100)
end

--- intel_backlight,backlight,400,42%,937
function parse.brightnessctl(text)
  return part(text:match("^[^,]*,[^,]*,(%d+),[^,]*,(%d+)"))
end

--- The maximum and the value, one per line. Also returns the maximum.
function parse.logind(text)
  local most, value = text:match("^(%d+)%s+(%d+)%s*$")
  return part(value, most), tonumber(most)
end

--- The D-Bus reply to Get of a property, as JSON.
function parse.mpris(text)
  return tonumber(text:match('"type":"d","data":([%d.eE+-]+)'))
end

return parse
