-- Where the pictures come from: a folder of picture files, or a painter.

local thimble = require "thimble"

local pictures = {}

-- Colours as lists of red, green and blue.
local function mix(from, to, part)
  return { from[1] + (to[1] - from[1]) * part, from[2] + (to[2] - from[2]) * part, from[3] + (to[3] - from[3]) * part }
end

local width, height = 960, 640

-- A sky that goes from one colour to another, in stripes too narrow to be seen.
local function sky(canvas, top, bottom)
  for y = 0, height - 1, 4 do
    canvas:set_color(mix(top, bottom, y / height))
    canvas:rectangle(0, y, width, 4)
    canvas:fill()
  end
end

-- A range of hills; `waves` says how many there are and how high.
local function hills(canvas, color, base, waves)
  canvas:set_color(color)
  canvas:move_to(0, height)
  for x = 0, width, 8 do
    local y = base
    for _, wave in ipairs(waves) do y = y - wave[2] * math.sin(x / width * wave[1] * 2 * math.pi + (wave[3] or 0)) end
    canvas:line_to(x, y)
  end
  canvas:line_to(width, height)
  canvas:close_path()
  canvas:fill()
end

local function disc(canvas, color, x, y, radius)
  canvas:set_color(color)
  canvas:arc(x, y, radius, 0, 2 * math.pi)
  canvas:fill()
end

-- Leaves an area as one finds it: the same picture every time.
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
    sky(canvas, { 0.36, 0.55, 0.78 }, { 0.99, 0.85, 0.66 })
    disc(canvas, { 1, 0.96, 0.82, 0.4 }, 680, 300, 120)
    disc(canvas, { 1, 0.96, 0.82 }, 680, 300, 64)
    hills(canvas, { 0.55, 0.60, 0.72 }, 400, { { 1.5, 50 }, { 4, 16 } })
    hills(canvas, { 0.36, 0.47, 0.55 }, 470, { { 1.1, 46, 2 }, { 5, 12 } })
    hills(canvas, { 0.20, 0.32, 0.35 }, 545, { { 0.8, 44, 4 }, { 3, 14 } })
  end },
  { "Night at sea", function(canvas)
    sky(canvas, { 0.04, 0.06, 0.16 }, { 0.20, 0.26, 0.46 })
    for x, y, size in scattered(220, 7) do disc(canvas, { 1, 1, 0.92, 0.4 + size * 0.6 }, x * width, y * 410, 0.6 + size * 1.5) end
    disc(canvas, "#f4f1de", 220, 150, 56)
    disc(canvas, { 0.07, 0.09, 0.21 }, 244, 138, 50)
    canvas:set_color { 0.06, 0.10, 0.22 }
    canvas:rectangle(0, 420, width, 220)
    canvas:fill()
    for x, y, size in scattered(160, 21) do
      canvas:set_color { 0.65, 0.75, 0.95, 0.08 + 0.25 * size }
      canvas:rectangle(x * width, 424 + y * 212, 14 + 50 * size, 1.5 + y * 2, 1)
      canvas:fill()
    end
  end },
  { "Dunes", function(canvas)
    sky(canvas, { 0.93, 0.55, 0.38 }, { 0.99, 0.87, 0.62 })
    disc(canvas, { 1, 0.93, 0.75 }, 300, 210, 52)
    hills(canvas, { 0.90, 0.62, 0.36 }, 400, { { 0.9, 60, 1 } })
    hills(canvas, { 0.80, 0.48, 0.27 }, 470, { { 1.2, 54, 3 } })
    hills(canvas, { 0.62, 0.33, 0.20 }, 560, { { 0.7, 60, 5.2 } })
  end },
  { "Meadow", function(canvas)
    sky(canvas, { 0.45, 0.72, 0.88 }, { 0.90, 0.96, 0.95 })
    for x, y, size in scattered(9, 3) do
      for part = -2, 2 do
        disc(canvas, { 1, 1, 1, 0.55 }, x * width + part * 26, 60 + y * 180 + math.abs(part) * 6, 20 + size * 18)
      end
    end
    hills(canvas, { 0.55, 0.74, 0.42 }, 420, { { 1.3, 34 } })
    hills(canvas, { 0.40, 0.62, 0.32 }, 480, { { 0.9, 30, 2 } })
    local colors = { "#fcaf3e", "#ef2929", "#ffffff", "#ad7fa8" }
    for x, y, size in scattered(320, 11) do
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

-- A list of pictures: each has a title, and a function that loads it.
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
      return thimble.image { width = width, height = height, draw = picture[2] }
    end }
  end
  return album
end

return pictures
