-- expect: finishes
local key = "a" .. ("\u{301}\u{316}"):rep(30000)
local text = thimble.json.encode({ [key] = 1, [key .. "b"] = key })
local value = assert(thimble.json.decode(text))
local count = 0
for _ in pairs(value) do count = count + 1 end
assert(count == 2)
assert(not thimble.json.decode('{"' .. key .. '": 1, "' .. key .. '": 2}'))
