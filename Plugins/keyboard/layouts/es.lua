return {
  label = "Español",
  currency = "€",
  "q w e r t y u i o p",
  "a s d f g h j k l ñ",
  "shift z x c v b n m backspace",
  accents = {
    a = "á à ä â ª", c = "ç", e = "é è ë ê €", i = "í ì ï î", n = "ñ", o = "ó ò ö ô º",
    u = "ú ü ù û",
  },
}
