-- expect: out of time
local s = ("x"):rep(60000)
while true do
  utf8.len(s)
  s:byte(1, -1)
  utf8.codepoint(s, 1, -1)
end
