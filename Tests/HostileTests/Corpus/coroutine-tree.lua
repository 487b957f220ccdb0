-- expect: out of time
-- Each coroutine ends before its own hook would be called.
local function grow(depth)
  if depth == 0 then return end
  for _ = 1, 60 do coroutine.wrap(grow)(depth - 1) end
end
grow(6)
