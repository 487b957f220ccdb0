-- The colours of the keyboard.

local thimble = require "thimble"

local themes = {
  dark = {
    board = "#1d1f24", line = "#2c2f36", key = "#494d56", special = "#31343b", pressed = "#6b707c",
    shadow = "#0e0f12", text = "#f7f8fa", dim = "#a9adb7", popup = "#5b606b", border = "#16181c",
  },
  light = {
    board = "#d2d5db", line = "#bfc3cb", key = "#ffffff", special = "#b1b7c2", pressed = "#e6e9ee",
    shadow = "#8d929c", text = "#16181d", dim = "#5b616d", popup = "#ffffff", border = "#a2a8b3",
  },
}

local theme = themes[thimble.options.theme]
theme.on = thimble.options.color
theme.on_text = "#ffffff"

return theme
