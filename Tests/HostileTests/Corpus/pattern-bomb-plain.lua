-- expect: out of time
while true do string.find(("a"):rep(1000000), ("a"):rep(1000) .. "b", 1, true) end
