return {
  label = "Deutsch",
  currency = "€",
  "q w e r t z u i o p ü",
  "a s d f g h j k l ö ä",
  "shift y x c v b n m ß backspace",
  accents = {
    a = "ä á à â æ ã å", c = "ç ć č", e = "é è ê ë", i = "í ì î ï", n = "ñ ń", o = "ö ó ò ô œ ø õ",
    s = "ß ś š", u = "ü ú ù û", y = "ÿ ý", z = "ž ź ż",
  },
}
