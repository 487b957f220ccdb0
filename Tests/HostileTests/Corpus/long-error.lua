-- expect: error aaaa
local s = ("a"):rep(2000000)
error(s .. s)
