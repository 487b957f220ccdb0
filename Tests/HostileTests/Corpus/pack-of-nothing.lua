-- expect: error resulting string too large
string.pack("c2000000000", "")
