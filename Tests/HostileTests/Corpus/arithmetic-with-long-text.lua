-- expect: out of time
local zeros = ("0"):rep(1000000) .. "1"
while true do
  local sum = zeros + zeros * -zeros
  math.floor(zeros)
end
