-- expect: out of time
local function nest()
  local x <close> = setmetatable({}, { __close = nest })
end
while true do pcall(nest) end
