-- expect: out of time
-- Code that catches the stop runs nothing more.
local function again()
  pcall(function() while true do end end)
  print "went on"
  return again()
end
again()
