-- expect: out of time
string.find(("a"):rep(30), ("a?"):rep(30) .. ("a"):rep(41))
