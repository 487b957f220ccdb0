-- expect: finishes
local weak = setmetatable({}, { __mode = "k" })
weak[thimble.pan {}] = true
thimble.after(0.1, function()
  collectgarbage()
  local ghost = next(weak)
  thimble.after(0.1, function()
    for _ = 1, 50 do thimble.pan {} end
    if ghost and pcall(function() return ghost.state end) then print "went on" end
    if ghost and pcall(function() ghost.enabled = true end) then print "went on" end
  end)
end)
