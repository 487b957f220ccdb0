return {
  label = "English",
  "q w e r t y u i o p",
  "a s d f g h j k l",
  "shift z x c v b n m backspace",
  accents = {
    a = "á à â ä æ ã å ā", c = "ç ć č", e = "é è ê ë ē", i = "í ì î ï ī", l = "ł", n = "ñ ń",
    o = "ó ò ô ö œ ø õ ō", s = "ß ś š", u = "ú ù û ü ū", y = "ÿ ý", z = "ž ź ż",
  },
}
