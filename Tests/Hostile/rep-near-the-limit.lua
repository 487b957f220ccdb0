-- expect: out of time
while true do local s = ("x"):rep(3000000):upper():lower():reverse() end
