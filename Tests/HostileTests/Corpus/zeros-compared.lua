-- expect: out of time
local zeros = ("\0"):rep(1 << 21)
local orders = 0
while true do
  if zeros <= zeros then orders = orders + 1 end
end
