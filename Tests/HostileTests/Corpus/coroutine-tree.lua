-- expect: out of time
-- Each coroutine lives too short for a hook of its own.
local function grow(depth)
  if depth == 0 then return end
  for _ = 1, 60 do coroutine.wrap(grow)(depth - 1) end
end
grow(6)
