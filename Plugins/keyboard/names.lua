-- Keys with a name. `width` is in units of a letter's key; `grows` marks keys that share the room
-- that is left in their row.

local function page(name, label, icon)
  return { kind = "page", page = name, label = label, icon = icon, width = 1.25, grows = true }
end

local function modifier(name, label, icon)
  return { kind = "modifier", modifier = name, label = label, icon = icon, width = 1 }
end

local function arrow(keysym, icon)
  return { kind = "key", keysym = keysym, icon = icon, width = 1, repeats = true }
end

local names = {
  shift = modifier("shift", nil, "shift"),
  ctrl = modifier("ctrl", "Ctrl"),
  alt = modifier("alt", "Alt"),
  super = modifier("super", "Super"),
  backspace = {
    kind = "key", keysym = "BackSpace", icon = "backspace", width = 1.25, grows = true,
    repeats = true,
  },
  delete = { kind = "key", keysym = "Delete", label = "Del", width = 1, repeats = true },
  enter = { kind = "key", keysym = "Return", icon = "enter", width = 1.75 },
  tab = { kind = "key", keysym = "Tab", icon = "tab", width = 1, grows = true },
  escape = { kind = "key", keysym = "Escape", label = "Esc", width = 1, grows = true },
  home = { kind = "key", keysym = "Home", label = "Home", width = 1 },
  ["end"] = { kind = "key", keysym = "End", label = "End", width = 1 },
  page_up = { kind = "key", keysym = "Prior", label = "PgUp", width = 1, repeats = true },
  page_down = { kind = "key", keysym = "Next", label = "PgDn", width = 1, repeats = true },
  left = arrow("Left", "left"),
  right = arrow("Right", "right"),
  up = arrow("Up", "up"),
  down = arrow("Down", "down"),
  space = { kind = "text", text = " ", width = 2, grows = true },
  letters = page("letters", "ABC"),
  numbers = page("numbers", "123"),
  symbols = page("symbols", "#+="),
  terminal = page("terminal", nil, "terminal"),
  layout = { kind = "layout", icon = "globe", width = 1 },
  hide = { kind = "hide", icon = "hide", width = 1 },
}
names.shift.width, names.shift.grows = 1.25, true
names.terminal.width = 1

return names
