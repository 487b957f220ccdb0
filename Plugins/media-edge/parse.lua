-- The level from 0 to 1 in what a program has said; nil where there is none.

local parse = {}

-- A value of so many.
local function part(value, most)
  value, most = tonumber(value), tonumber(most) or 0
  return value and most > 0 and value / most or nil
end

--- Volume: 0.45 [MUTED]; whether it is muted is returned too.
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

--- The most, and the value, a line each; the most is returned too.
function parse.logind(text)
  local most, value = text:match("^(%d+)%s+(%d+)%s*$")
  return part(value, most), tonumber(most)
end

--- The reply to Get of a property, as JSON.
function parse.mpris(text)
  return tonumber(text:match('"type":"d","data":([%d.eE+-]+)'))
end

return parse
