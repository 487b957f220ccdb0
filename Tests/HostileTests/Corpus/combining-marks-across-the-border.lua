-- expect: out of time
-- Each crossing of a long text is charged for.
local text = ("\u{301}\u{316}"):rep(1 << 18)
while true do pcall(thimble.store.get, text) end
