-- Pictures that fill all screens in turn.

local thimble = require "thimble"

local screensaver = {}

-- Seconds that one picture takes to cover the one before. Chosen.
local fade = 0.8

local endings = { png = true, jpg = true, jpeg = true, svg = true }

local function is_picture(name) return endings[(name:match "%.(%a+)$" or ""):lower()] or false end

local function add_folder(paths, folder)
  if not thimble.has "fs.list" then
    thimble.log.warn(("screensaver: found no permission to read \"%s\", expected fs.read: grant it"
      .. " with permissions = { [\"fs.read\"] = { \"%s\" } }"):format(folder, folder))
    return
  end
  local names, reason = thimble.fs.list(folder)
  if not names then return thimble.log.warn(("screensaver: %s"):format(reason)) end
  for _, name in ipairs(names) do
    if is_picture(name) then paths[#paths + 1] = folder .. "/" .. name end
  end
end

-- The pictures that the option names, and those in the folders that it names.
local function find(entries)
  local paths = {}
  for _, entry in ipairs(entries) do
    if is_picture(entry) then paths[#paths + 1] = entry else add_folder(paths, entry) end
  end
  return paths
end

local paths, index = nil, 0
local slides, shown, timer = {}, nil, nil

--- Whether there is a picture to show.
function screensaver.has_pictures()
  paths = find(thimble.options.screensaver)
  return #paths > 0
end

-- Adds a picture to a screen, in front.
local function place(slide, image, alpha)
  slide.front = slide.view:add_subview(thimble.view {
    name = "picture", image = image, content_mode = "scale_aspect_fit", alpha = alpha,
    frame = slide.view.bounds,
  })
end

-- Shows a picture on all screens, over the one before.
local function show(image)
  shown = image
  local old = {}
  for number, slide in ipairs(slides) do
    old[number] = slide.front
    place(slide, image, 0)
  end
  thimble.animate {
    duration = fade,
    on_change = function(_, value)
      for number, slide in ipairs(slides) do
        slide.front.alpha = value
        if old[number] then old[number].alpha = 1 - value end
      end
    end,
    on_end = function()
      for _, view in pairs(old) do view:remove_from_superview() end
    end,
  }
end

local advance

-- Loads the next picture. One that cannot be read is logged, and left out from then on.
local function load()
  index = index % #paths + 1
  local path = paths[index]
  local function done(image, reason)
    if not timer then return end
    if image then return show(image) end
    thimble.log.warn(("screensaver: \"%s\" cannot be shown: %s"):format(path, reason))
    table.remove(paths, index)
    index = index - 1
    if #paths > 0 then load() end
  end
  local is_read, fault = pcall(thimble.image, path, done)
  if not is_read then done(nil, fault) end
end

function advance()
  timer = thimble.after(thimble.options.screensaver_interval, advance)
  if #paths > 1 or not shown then load() end
end

--- Adds the screen of one output.
function screensaver.fill(view)
  local slide = { view = view }
  slides[#slides + 1] = slide
  -- The screen of an output that was connected during the rotation.
  if shown then place(slide, shown, 1) end
  view.on_resize = function()
    if slide.front then slide.front.frame = view.bounds end
  end
end

--- Starts the rotation, after the screens were added.
function screensaver.start() if not timer then advance() end end

--- Ends the rotation, and releases the pictures.
function screensaver.stop()
  if timer then timer:cancel() end
  slides, shown, timer = {}, nil, nil
end

return screensaver
