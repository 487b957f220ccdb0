return {
  label = "Polski",
  "q w e r t y u i o p",
  "a s d f g h j k l",
  "shift z x c v b n m backspace",
  accents = {
    a = "ą á à â ä", c = "ć ç č", e = "ę é è ê ë €", i = "í ì î", l = "ł", n = "ń ñ",
    o = "ó ò ô ö", s = "ś ß š", u = "ú ü ù", z = "ż ź ž",
  },
}
