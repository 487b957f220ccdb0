-- expect: out of time
string.find(("a"):rep(3000), ".-.-.-.-b")
