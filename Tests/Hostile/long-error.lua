-- expect: error aaaa
error(("a"):rep(4000000))
