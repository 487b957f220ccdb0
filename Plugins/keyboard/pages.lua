-- The pages that all layouts share. A word of one character is the key that types it; longer words
-- are names of `names.lua`.

return {
  bottom = "numbers terminal layout , space . enter",
  numbers = {
    "1 2 3 4 5 6 7 8 9 0",
    "- / : ; ( ) $ & @ \"",
    "symbols . , ? ! ' _ backspace",
    "letters hide layout , space . enter",
  },
  symbols = {
    "[ ] { } # % ^ * + =",
    "_ \\ | ~ < > € £ ¥ •",
    "numbers . , ? ! ' ` backspace",
    "letters hide layout , space . enter",
  },
  -- Above the rows of letters, on the page `terminal`.
  terminal = "escape tab ctrl alt - / left down up right",
  terminal_bottom = "numbers letters layout | space ~ enter",
  accents = {
    ["0"] = "° ⁰ ∅", ["1"] = "¹ ½ ¼", ["2"] = "² ⅔", ["3"] = "³ ¾", ["-"] = "– — ·",
    ["/"] = "\\ ÷", ["$"] = "€ £ ¥ ¢ ₽", ["&"] = "§ ¶", ["\""] = "“ ” „ » «", ["'"] = "’ ‘ ‚ › ‹",
    ["?"] = "¿", ["!"] = "¡", ["."] = "… : ; ? !", [","] = "; ' \"", ["%"] = "‰", ["="] = "≠ ≈ ±",
    ["+"] = "±", ["*"] = "× ★", ["#"] = "№", ["€"] = "₽ ₹ ₿ ¢", ["•"] = "· ★ ☆", ["<"] = "≤ «",
    [">"] = "≥ »",
  },
}
