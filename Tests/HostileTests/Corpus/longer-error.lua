-- expect: memory
-- Ten megabytes of message are more than the plugin may have.
local s = ("a"):rep(2000000)
error(s .. s .. s .. s .. s)
