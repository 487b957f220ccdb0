-- expect: error resulting string too large or out of time
string.format("%q", ("\0"):rep(2000000))
