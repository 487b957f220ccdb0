-- The pad for staff: quick actions and, with a PIN, digits. It is as large as fingers need, in
-- millimetres, and smaller where the screen is.

local thimble = require "thimble"
local button = require "button"
local cleaning = require "cleaning"
local keys = require "keys"
local pin = require "pin"
local programs = require "programs"
local settings = require "settings"
local state = require "state"
local surface = require "surface"

local pad = {}

local options = thimble.options
local colors = button.colors
-- Lengths in millimetres. Chosen.
local title_height, action_height = 8, 11
local gap, margin, width = keys.gap, keys.margin, keys.width

local shown, timer
-- Redraws the state of the entry, while the pad is open.
local refresh = function() end

local entry
if options.pin ~= "" then
  -- The number of wrong PINs survives a reload.
  entry = pin.new(options.pin, thimble.state, thimble.after, function() refresh() end)
end

--- Whether the pad is open.
function pad.is_open() return shown ~= nil end

--- Closes the pad.
function pad.close()
  if not shown then return end
  local old = shown
  shown = nil
  timer:cancel()
  refresh = function() end
  old:close()
  if entry then entry:clear() end
  state.set("staff", false)
end

local function restart_timer()
  if timer then timer:cancel() end
  timer = thimble.after(options.pin_timeout, pad.close)
end

-- The buttons above the digits: label and action of each.
local function list_actions(on_staff)
  local list = {}
  local function add(label, act)
    list[#list + 1] = { label = label, act = function()
      pad.close()
      act()
    end }
  end
  for _, text in ipairs(options.quick_actions) do
    local label, words = settings.action(text)
    add(label, function() programs.start("quick_actions", words) end)
  end
  if options.cleaning > 0 then
    add(options.cleaning_text, function() cleaning.start(options.cleaning) end)
  end
  if not entry and #options.staff > 0 then add("Exit", on_staff) end
  return list
end

-- One column of wide buttons, or two columns if there are more than three.
local function add_actions(card, on_staff)
  local actions = list_actions(on_staff)
  actions.columns = #actions > 3 and 2 or 1
  actions.rows = math.ceil(#actions / actions.columns)
  for _, action in ipairs(actions) do
    local name = "action " .. action.label
    action.view = button.add(card, name, action.label, colors.action, action.act)
  end
  return actions
end

local function place_actions(actions, unit)
  local room = width - 2 * margin - (actions.columns - 1) * gap
  local each = room / actions.columns
  for index, action in ipairs(actions) do
    local column, row = (index - 1) % actions.columns, (index - 1) // actions.columns
    local x, y = margin + column * (each + gap), margin + title_height + row * (action_height + gap)
    button.place(action.view, x * unit, y * unit, each * unit, action_height * unit, 0.36)
  end
end

local function press(key, on_staff)
  restart_timer()
  if key == "erase" then
    entry:erase()
  elseif key ~= "ok" then
    entry:add(key)
  elseif entry:submit() then
    pad.close()
    on_staff()
  end
end

-- The rounded rectangle with all buttons. A finger between them does not close the pad.
local function add_card(view)
  local card = view:add_subview(thimble.view { name = "pad", background = colors.card })
  card.touches_ended = restart_timer
  local title = card:add_subview(thimble.view {
    name = "title", text = "Staff", text_color = colors.dim, font = "Sans Bold",
    user_interaction_enabled = false,
  })
  local close = button.add(card, "close", "", colors.card, pad.close)
  return card, function(unit)
    title.frame = { margin * unit, 3 * unit, 40 * unit, title_height * unit }
    title.font_size = math.max(1, 4 * unit)
    local x, side = width - title_height - 3, title_height * unit
    button.place(close, x * unit, 3 * unit, side, side)
    button.draw_sign(close, 3 * unit, { -1, -1, 1, 1 }, { -1, 1, 1, -1 })
  end
end

local function fill(view, on_staff)
  view.touches_ended = pad.close
  local card, place_title = add_card(view)
  local actions = add_actions(card, on_staff)
  local digits = entry and keys.add(card, function(key) press(key, on_staff) end)
  local above = margin + title_height + actions.rows * (action_height + gap) - gap / 2
  local height = above + (digits and keys.height or 0) + margin - gap / 2
  local function layout()
    local bounds = view.bounds
    if bounds.width == 0 or bounds.height == 0 then return end
    local unit = math.min(
      view:points(1), bounds.width * 0.96 / width, bounds.height * 0.96 / height)
    local card_width, card_height = width * unit, height * unit
    card.frame = {
      (bounds.width - card_width) / 2, (bounds.height - card_height) / 2, card_width, card_height,
    }
    card.corner_radius = 4 * unit
    place_title(unit)
    place_actions(actions, unit)
    if digits then
      keys.place(digits, above, unit)
      refresh()
    end
  end
  if digits then refresh = function() keys.show(digits, entry) end end
  view.on_resize = layout
  layout()
end

--- Opens the pad on an output. `on_staff` is called after the PIN or, without one, by a button.
function pad.open(output, on_staff)
  if shown then return end
  shown = surface.open("pad", output, "#000000b0", function(view) fill(view, on_staff) end)
  restart_timer()
  state.interact()
  state.set("staff", true)
end

return pad
