-- Loads picture files from a folder, or paints pictures.

local thimble = require "thimble"

local pictures = {}

-- Mixes two colours, which are lists of red, green and blue.
local function mix(from, to, part)
  return {
    from[1] + (to[1] - from[1]) * part, from[2] + (to[2] - from[2]) * part,
    from[3] + (to[3] - from[3]) * part,
  }
end

-- The size of painted pictures in points, and the pixels per point, so that they stay sharp when
-- zoomed.
local width, height, pixels = 960, 640, 1.5

-- Fills an area with a gradient from one colour to another, in stripes too narrow to be seen.
local function gradient(canvas, top, bottom, from, to)
  for y = from, to - 1, 4 do
    canvas:set_color(mix(top, bottom, (y - from) / (to - from)))
    canvas:rectangle(0, y, width, 4)
    canvas:fill()
  end
end

local function sky(canvas, top, bottom) gradient(canvas, top, bottom, 0, height) end

-- Returns the y of a range of hills at x. Each wave has a number of hills, a height and a phase.
local function ridge(base, waves, x)
  local y = base
  for _, wave in ipairs(waves) do
    y = y - wave[2] * math.sin(x / width * wave[1] * 2 * math.pi + (wave[3] or 0))
  end
  return y
end

-- Draws a range of hills that is hazier further down.
local function hills(canvas, color, base, waves)
  canvas:save()
  canvas:move_to(0, height)
  for x = 0, width, 8 do canvas:line_to(x, ridge(base, waves, x)) end
  canvas:line_to(width, height)
  canvas:close_path()
  canvas:clip()
  gradient(canvas, color, mix(color, { 1, 0.93, 0.82 }, 0.22), math.floor(base - 90), height)
  canvas:restore()
end

local function disc(canvas, color, x, y, radius)
  canvas:set_color(color)
  canvas:arc(x, y, radius, 0, 2 * math.pi)
  canvas:fill()
end

-- Draws a light that fades outwards.
local function glow(canvas, red, green, blue, x, y, radius)
  for step = 1, 30 do disc(canvas, { red, green, blue, 0.03 }, x, y, radius * (1 - step / 31)) end
end

-- Draws a fir at a point, `tall` points high.
local function fir(canvas, color, x, y, tall)
  canvas:set_color(color)
  canvas:move_to(x, y - tall)
  for side = 1, -1, -2 do
    for step = 1, 4 do
      local part = side == 1 and step or 5 - step
      local low, wide = y - tall * (0.8 - part * 0.2), side * tall * (0.09 + part * 0.05)
      if side == 1 then
        canvas:line_to(x + wide, low)
        canvas:line_to(x + wide * 0.5, low)
      else
        canvas:line_to(x + wide * 0.5, low)
        canvas:line_to(x + wide, low)
      end
    end
  end
  canvas:close_path()
  canvas:fill()
  canvas:rectangle(x - tall * 0.03, y - tall * 0.02, tall * 0.06, tall * 0.12)
  canvas:fill()
end

local function bird(canvas, x, y, size)
  canvas:set_color { 0.20, 0.22, 0.30, 0.8 }
  canvas:set_line_width(1.6)
  canvas:move_to(x - size, y - size * 0.35)
  canvas:curve_to(x - size * 0.6, y - size * 0.7, x - size * 0.2, y - size * 0.4, x, y)
  canvas:curve_to(
    x + size * 0.2, y - size * 0.4, x + size * 0.6, y - size * 0.7, x + size, y - size * 0.35)
  canvas:stroke()
end

-- Iterates over triples of pseudorandom numbers from 0 to 1, the same ones every time.
local function scattered(count, seed)
  local state = seed
  return coroutine.wrap(function()
    for _ = 1, count do
      local numbers = {}
      for place = 1, 3 do
        state = (state * 1103515245 + 12345) % 2147483648
        numbers[place] = state / 2147483648
      end
      coroutine.yield(table.unpack(numbers))
    end
  end)
end

local painted = {
  { "Morning hills", function(canvas)
    gradient(canvas, { 0.27, 0.46, 0.74 }, { 1, 0.82, 0.62 }, 0, 460)
    glow(canvas, 1, 0.84, 0.66, 640, 285, 300)
    disc(canvas, { 1, 0.97, 0.86 }, 640, 285, 46)
    for x, y, size in scattered(7, 5) do bird(canvas, 250 + x * 220, 120 + y * 90, 5 + size * 7) end
    hills(canvas, { 0.66, 0.66, 0.78 }, 372, { { 1.7, 38, 1 }, { 5, 12 }, { 11, 4, 2 } })
    hills(canvas, { 0.50, 0.55, 0.70 }, 412, { { 1.3, 44, 3 }, { 4, 14, 1 }, { 13, 4 } })
    hills(canvas, { 0.35, 0.45, 0.58 }, 462, { { 1.1, 40, 5 }, { 5, 10, 2 }, { 17, 3 } })
    local near = { { 0.9, 40, 0.6 }, { 3, 16, 1 }, { 19, 3, 4 } }
    hills(canvas, { 0.22, 0.34, 0.42 }, 520, near)
    for x, y, size in scattered(90, 17) do
      local place = x * width
      fir(canvas, { 0.16, 0.28, 0.34 }, place, ridge(520, near, place) + 6 + y * 40, 16 + size * 20)
    end
    local front = { { 0.8, 46, 3.6 }, { 2.3, 12 } }
    hills(canvas, { 0.10, 0.21, 0.24 }, 596, front)
    for x, y, size in scattered(70, 29) do
      local place = x * width
      local foot = ridge(596, front, place) + 8 + y * 60
      fir(canvas, { 0.05, 0.13, 0.15 }, place, foot, 34 + size * 52)
    end
  end },
  { "Night at sea", function(canvas)
    gradient(canvas, { 0.03, 0.05, 0.14 }, { 0.22, 0.28, 0.48 }, 0, 420)
    for x, y, size in scattered(260, 7) do
      disc(canvas, { 1, 1, 0.92, 0.3 + size * 0.7 }, x * width, y * 400, 0.5 + size * size * 1.7)
    end
    glow(canvas, 0.75, 0.82, 1, 230, 150, 210)
    disc(canvas, "#f4f1de", 230, 150, 52)
    for _, crater in ipairs { { -16, -14, 10 }, { 14, 8, 13 }, { -8, 22, 7 }, { 22, -22, 6 } } do
      disc(canvas, { 0.82, 0.80, 0.70, 0.55 }, 230 + crater[1], 150 + crater[2], crater[3])
    end
    gradient(canvas, { 0.07, 0.12, 0.26 }, { 0.03, 0.05, 0.12 }, 420, height)
    for x, y, size in scattered(420, 21) do
      local down = y * y
      canvas:set_color { 0.75, 0.83, 1, 0.10 + 0.35 * size * (1 - down) }
      local spread = (x - 0.5) * (90 + 260 * down)
      canvas:rectangle(
        230 + spread, 424 + down * 212, 8 + 34 * size * (0.3 + down), 1.5 + down * 2, 1)
      canvas:fill()
    end
    canvas:set_color { 0.02, 0.03, 0.07 }
    canvas:move_to(640, 432)
    canvas:line_to(760, 432)
    canvas:line_to(736, 452)
    canvas:line_to(662, 452)
    canvas:close_path()
    canvas:fill()
    canvas:move_to(696, 428)
    canvas:curve_to(690, 390, 680, 350, 660, 424)
    canvas:close_path()
    canvas:fill()
    canvas:move_to(702, 428)
    canvas:curve_to(716, 380, 720, 340, 702, 318)
    canvas:close_path()
    canvas:fill()
  end },
  { "Dunes", function(canvas)
    sky(canvas, { 0.86, 0.45, 0.36 }, { 1, 0.90, 0.66 })
    glow(canvas, 1, 0.92, 0.70, 300, 230, 280)
    disc(canvas, { 1, 0.95, 0.80 }, 300, 230, 50)
    hills(canvas, { 0.88, 0.58, 0.38 }, 400, { { 0.9, 60, 1 }, { 2.1, 12 } })
    hills(canvas, { 0.76, 0.43, 0.27 }, 470, { { 1.2, 54, 3 }, { 2.6, 10, 1 } })
    hills(canvas, { 0.55, 0.28, 0.19 }, 560, { { 0.7, 60, 5.2 } })
  end },
  { "Meadow", function(canvas)
    gradient(canvas, { 0.35, 0.64, 0.86 }, { 0.92, 0.97, 0.96 }, 0, 470)
    for x, y, size in scattered(9, 3) do
      for part = -2, 2 do
        local down = 60 + y * 180 + math.abs(part) * 6
        disc(canvas, { 1, 1, 1, 0.5 }, x * width + part * 26, down, 20 + size * 18)
      end
    end
    hills(canvas, { 0.50, 0.70, 0.44 }, 420, { { 1.3, 34 } })
    hills(canvas, { 0.34, 0.57, 0.30 }, 480, { { 0.9, 30, 2 } })
    local colors = { "#fcaf3e", "#ef2929", "#ffffff", "#ad7fa8" }
    for x, y, size in scattered(420, 11) do
      disc(canvas, colors[math.floor(size * 4) + 1], x * width, 505 + y * 135, 1.5 + y * 5)
    end
  end },
}

local is_shown = { png = true, jpg = true, jpeg = true, svg = true }

local function from_folder(folder)
  local names, message = thimble.fs.list(folder)
  if not names then
    thimble.log.warn("the folder cannot be read: " .. tostring(message))
    return {}
  end
  local album = {}
  for _, name in ipairs(names) do
    local title, kind = name:match "^(.+)%.(%a+)$"
    if title and is_shown[kind:lower()] then
      album[#album + 1] = { title = title, load = function()
        local fine, image = pcall(thimble.image, folder .. "/" .. name)
        if fine then return image end
        thimble.log.warn(image)
      end }
    end
  end
  return album
end

-- Returns a list of pictures. Each has a title, and a function that loads it.
function pictures.album()
  local folder = thimble.has "options" and thimble.options.folder or ""
  if folder ~= "" and not thimble.has "fs.list" then
    thimble.log.warn "reading a folder needs the permission fs.read"
  elseif folder ~= "" then
    local album = from_folder(folder)
    if #album > 0 then return album end
  end
  local album = {}
  for number, picture in ipairs(painted) do
    album[number] = { title = picture[1], load = function()
      return thimble.image {
        width = width * pixels // 1 | 0, height = height * pixels // 1 | 0,
        draw = function(canvas)
          canvas:scale(pixels)
          picture[2](canvas)
        end,
      }
    end }
  end
  return album
end

return pictures
