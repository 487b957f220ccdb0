return {
  label = "Italiano",
  currency = "€",
  "q w e r t y u i o p",
  "a s d f g h j k l",
  "shift z x c v b n m backspace",
  accents = {
    a = "à á â ª", c = "ç", e = "è é ê €", i = "ì í î", o = "ò ó ô º", u = "ù ú û",
  },
}
