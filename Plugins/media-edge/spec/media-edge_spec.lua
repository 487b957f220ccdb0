-- Converts millimetres to points, on a desktop of unknown density.
local function mm(length) return length * 6.42 end

-- Returns the last action, and the number in it. The number is a little less than the finger's way,
-- because a pan begins only after some movement.
local function last()
  local line = plugin.actions[#plugin.actions]
  local before, number = line:match("^(.-)([%d.]+)%%?$")
  return before, tonumber(number)
end

-- Returns the layer of the visible bar, nil if no bar is open.
local function shown()
  for _, layer in ipairs(plugin.layers) do
    if layer.title == "media-edge level" then return layer end
  end
end

describe("the output of programs", function()
  it("is parsed into a level", function()
    local parse = require "parse"
    assert.near(0.45, parse.wpctl "Volume: 0.45\n", 1e-9)
    assert.near(1.2, parse.wpctl "Volume: 1.20 [MUTED]\n", 1e-9)
    assert.is_true(select(2, parse.wpctl "Volume: 1.20 [MUTED]\n"))
    assert.is_false(select(2, parse.wpctl "Volume: 1.20\n"))
    assert.near(0.45, parse.pactl
      "Volume: front-left: 29491 /  45% / -20.81 dB,   front-right: 29491 /  45% / -20.81 dB\n",
      1e-9)
    assert.near(0.4, parse.brightnessctl "intel_backlight,backlight,400,40%,1000\n", 1e-9)
    assert.near(0.25, parse.logind "1000\n250\n", 1e-9)
    assert.near(0.75, parse.mpris '{"type":"v","data":[{"type":"d","data":0.75}]}', 1e-9)
  end)

  it("has no level if it is something else", function()
    local parse = require "parse"
    for name, read in pairs(parse) do
      for _, text in ipairs { "", "no", "Volume:", "a,b,1,2%,0", "0\n0\n", "{}", '{"data":[1]}',
        '{"data":{}}', "[1]", "null" } do
        assert.is_nil((read(text)), name .. " of " .. text)
      end
    end
  end)
end)

local get_volume = "spawn wpctl get-volume @DEFAULT_AUDIO_SINK@"
local get_brightness = "spawn brightnessctl -m"

local function load(options)
  plugin.load { options = options or {} }
  desktop.answer(get_volume, "Volume: 0.40\n")
  desktop.answer(get_brightness, "panel,backlight,500,50%,1000\n")
end

-- Slides a finger along the right edge by a fraction of the bar's length.
local function slide(part, lift)
  touch.path { { 1278, 400 }, { 1278, 400 - mm(80) * part }, duration = 0.5, lift = lift }
end

describe("a finger that slides straight in steps of whole points", function()
  for _, step in ipairs { 1, 2, 2.5, 5, 10 } do
    it("of " .. step .. " sets the volume", function()
      load()
      touch.down(1, 1278, 400)
      for count = 1, 100 / step do
        clock.advance(0.01)
        touch.move(1, 1278, 400 - count * step)
      end
      touch.up(1)
      local before, number = last()
      assert.equal("spawn wpctl set-volume @DEFAULT_AUDIO_SINK@ ", before)
      assert.is_true(number > 40)
    end)
  end
end)

describe("a finger along the right edge", function()
  it("changes the volume from its present level", function()
    load()
    slide(0.25)
    assert.equal(get_volume, plugin.actions[1])
    local before, number = last()
    assert.equal("spawn wpctl set-volume @DEFAULT_AUDIO_SINK@ ", before)
    assert.near(65, number, 4)
    plugin.forget()
    slide(-2)
    assert.equal("spawn wpctl set-volume @DEFAULT_AUDIO_SINK@ 0%",
      plugin.actions[#plugin.actions])
    plugin.forget()
    slide(2)
    assert.equal("spawn wpctl set-volume @DEFAULT_AUDIO_SINK@ 100%",
      plugin.actions[#plugin.actions])
  end)

  it("shows the level beside the finger, with its end at the finger", function()
    load()
    assert.is_nil(shown())
    slide(0.25, false)
    local frame = shown().frame
    assert.near(mm(9), frame.width, 1)
    assert.near(mm(80), frame.height, 1)
    assert.near(1280 - mm(12) - mm(9), frame.x, 1)
    -- The finger landed at the bar's 40 percent.
    assert.near(400, frame.y + 0.6 * frame.height, 12)
    touch.up(1)
    assert.is_nil(shown())
  end)

  it("sets each step once", function()
    load { step = 10 }
    slide(0.2)
    clock.advance(1)
    local levels = {}
    for _, line in ipairs(plugin.actions) do levels[#levels + 1] = line:match("(%d+)%%$") end
    assert.same({ "50", "60" }, levels)
  end)

  it("starts from a volume above 100 percent without a jump", function()
    load()
    desktop.answer(get_volume, "Volume: 1.30\n")
    slide(-0.1)
    local levels = {}
    for _, line in ipairs(plugin.actions) do levels[#levels + 1] = line:match("(%d+)%%$") end
    assert.is_true(#levels > 3)
    assert.equal("129", levels[1])
  end)

  it("unmutes a muted volume that rises", function()
    load()
    desktop.answer(get_volume, "Volume: 0.40 [MUTED]\n")
    slide(0.25)
    assert.equal("spawn wpctl set-mute @DEFAULT_AUDIO_SINK@ 0", plugin.actions[2])
    plugin.forget()
    slide(-0.25)
    for _, line in ipairs(plugin.actions) do assert.is_nil(line:match("set%-mute")) end
  end)

  it("ignores a finger that moves in from the edge", function()
    load()
    touch.path { { 1278, 400 }, { 900, 410 } }
    assert.same({}, plugin.actions)
    assert.failed "volume"
  end)

  it("sets and shows nothing if the level is unknown", function()
    load()
    desktop.answer(get_volume, "no")
    slide(0.25, false)
    assert.is_nil(shown())
    touch.up(1)
    assert.same({ get_volume }, plugin.actions)
    assert.same({ "warn: volume: wpctl printed no level: no" }, plugin.log)
  end)

  it("hides the level when touches are cancelled", function()
    load()
    slide(0.1, false)
    touch.cancel()
    assert.is_nil(shown())
  end)
end)

describe("the brightness", function()
  it("is set at the upper half of the right edge, and never to 0", function()
    load()
    touch.path { { 1278, 398 }, { 1278, 398 + mm(60) } }
    assert.equal("spawn brightnessctl -q set 5%", plugin.actions[#plugin.actions])
  end)

  it("can have an edge of its own", function()
    load { brightness = "left" }
    for _, y in ipairs { 100, 700 } do
      touch.path { { 2, y }, { 2, y + mm(5) } }
      assert.contains("spawn brightnessctl", plugin.actions[#plugin.actions])
      touch.path { { 1278, y }, { 1278, y + mm(5) } }
      assert.contains("spawn wpctl", plugin.actions[#plugin.actions])
    end
  end)

  it("is left of the volume at the top edge", function()
    load { brightness = "top", volume = "top" }
    touch.path { { 300, 2 }, { 300 + mm(5), 2 } }
    assert.contains("spawn brightnessctl", plugin.actions[#plugin.actions])
    touch.path { { 900, 2 }, { 900 + mm(5), 2 } }
    assert.contains("spawn wpctl", plugin.actions[#plugin.actions])
  end)

  it("can be set through logind", function()
    load { brightness = "left", brightness_by = "logind", backlight = "panel" }
    desktop.answer(
      "spawn cat /sys/class/backlight/panel/max_brightness /sys/class/backlight/panel/brightness",
      "1000\n500\n")
    touch.path { { 2, 400 }, { 2, 400 - mm(20) }, duration = 0.5 }
    local before, number = last()
    assert.equal("call --system org.freedesktop.login1 /org/freedesktop/login1/session/auto "
      .. "org.freedesktop.login1.Session SetBrightness ssu backlight panel ", before)
    assert.near(750, number, 40)
  end)
end)

describe("other options", function()
  it("select pactl and the bottom edge", function()
    load { volume_by = "pactl", volume = "bottom" }
    desktop.answer("spawn pactl get-sink-volume @DEFAULT_SINK@",
      "Volume: mono: 32768 /  50% / -18.06 dB")
    desktop.answer("spawn pactl get-sink-mute @DEFAULT_SINK@", "Mute: yes\n")
    touch.path { { 600, 798 }, { 600 + mm(20), 798 }, duration = 0.5, lift = false }
    assert.contains("spawn pactl set-sink-mute @DEFAULT_SINK@ 0", plugin.actions)
    local frame = shown().frame
    assert.near(mm(80), frame.width, 1)
    assert.near(800 - mm(12) - mm(9), frame.y, 1)
    touch.up(1)
    local before, number = last()
    assert.equal("spawn pactl set-sink-volume @DEFAULT_SINK@ ", before)
    assert.near(75, number, 4)
  end)

  it("select a media player", function()
    load { volume_by = "mpris", player = "vlc" }
    local player = "org.mpris.MediaPlayer2.vlc /org/mpris/MediaPlayer2 "
      .. "org.freedesktop.DBus.Properties "
    desktop.answer("call " .. player .. "Get ss org.mpris.MediaPlayer2.Player Volume",
      '{"type":"v","data":[{"type":"d","data":0.5}]}')
    slide(0.25)
    local before, number = last()
    assert.equal("call " .. player .. "Set ssv org.mpris.MediaPlayer2.Player Volume d ", before)
    assert.near(0.75, number, 0.04)
  end)

  it("select no edge", function()
    load { volume = "none", brightness = "left" }
    slide(0.25)
    assert.same({}, plugin.actions)
    load { volume = "none" }
    slide(0.25)
    assert.contains("spawn brightnessctl", plugin.actions[#plugin.actions])
  end)
end)

describe("invalid options", function()
  it("are refused", function()
    for _, options in ipairs {
      { volume = "middle" }, { volume_color = "blue" }, { volume_by = "mpris" },
      { brightness_by = "logind" }, { brightness_by = "logind", backlight = "../x" },
    } do
      assert.has_error(function() plugin.load { options = options } end)
    end
  end)
end)

it("survives random touches", function()
  load()
  touch.random { steps = 300 }
  clock.settle()
  assert.is_nil(shown())
end)
