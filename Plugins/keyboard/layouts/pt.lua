return {
  label = "Português",
  currency = "€",
  "q w e r t y u i o p",
  "a s d f g h j k l ç",
  "shift z x c v b n m backspace",
  accents = {
    a = "ã á à â ª", c = "ç", e = "é ê è €", i = "í î ì", n = "ñ", o = "õ ó ô ò º", u = "ú ü ù",
  },
}
