-- expect: out of time
load("a = a" .. (" or (a)"):rep(30000))
