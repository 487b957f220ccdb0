-- expect: out of time
-- Each long text that is passed to the host is counted as work.
local text = ("\u{301}\u{316}"):rep(1 << 18)
while true do pcall(thimble.store.get, text) end
