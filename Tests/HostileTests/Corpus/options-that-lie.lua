-- expect: finishes
local lies = setmetatable({}, { __index = function() while true do end end, __len = function() return 1 << 40 end,
  __pairs = function() return function() return 1, 1 end end })
assert(pcall(thimble.tap, lies))
assert(not pcall(window.add_subview, lies))
assert(not pcall(thimble.view, { frame = lies }))
local deep = {}
for _ = 1, 100 do deep = { deep } end
assert(not pcall(thimble.view, { frame = deep }))
local round = {}
round.frame = round
assert(not pcall(thimble.view, round))
