-- expect: out of time
string.find(("("):rep(1000000), "%b()")
