-- expect: out of time
string.find(("a"):rep(100000), "(a-)%1b")
