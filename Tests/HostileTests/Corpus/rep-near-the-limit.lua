-- expect: out of time
while true do local s = ("x"):rep(2000000):upper():lower():reverse() end
