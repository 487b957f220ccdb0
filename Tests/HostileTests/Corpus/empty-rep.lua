-- expect: out of time
while true do
  assert(string.rep("", math.maxinteger) == "")
  assert(("").rep("", math.maxinteger, "") == "")
end
