-- expect: error resulting string too large or out of time
local s = ("x"):rep(1000)
s:gsub(".", ("y"):rep(100000))
