-- expect: finishes
local forged = setmetatable({ slot = 0 }, { __name = "object", __index = function() return 0 end })
for _, value in ipairs { forged, {}, 0, "object", print, coroutine.create(print) } do
  assert(not pcall(object().use, value))
end
object():use()
