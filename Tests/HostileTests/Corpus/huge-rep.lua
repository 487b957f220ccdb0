-- expect: error resulting string too large
string.rep("x", math.maxinteger)
