-- expect: out of time
while true do
  pcall(function()
    local x <close> = setmetatable({}, { __close = function() while true do end end })
    error "leave"
  end)
end
