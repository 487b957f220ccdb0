return {
  label = "Svenska",
  currency = "€",
  "q w e r t y u i o p å",
  "a s d f g h j k l ö ä",
  "shift z x c v b n m backspace",
  accents = {
    a = "á à â æ", e = "é è ê ë", i = "í ì î", n = "ñ", o = "ø ó ò ô œ", s = "š", u = "ü ú ù",
    y = "ý ÿ", z = "ž", ["ö"] = "ø", ["ä"] = "æ",
  },
}
