return {
  label = "Français",
  currency = "€",
  "a z e r t y u i o p",
  "q s d f g h j k l m",
  "shift w x c v b n ' backspace",
  accents = {
    a = "à â æ á ä", c = "ç", e = "é è ê ë €", i = "î ï ì í", n = "ñ", o = "ô œ ö ò ó",
    u = "ù û ü ú", y = "ÿ", ["'"] = "’ « »",
  },
}
