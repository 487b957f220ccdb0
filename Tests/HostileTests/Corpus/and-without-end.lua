-- expect: out of time
load("a = a" .. (" and a"):rep(40000))
