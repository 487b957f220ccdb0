-- expect: out of time
-- A long set is read for each character.
string.find(("a"):rep(100000), "[" .. ("b"):rep(100000) .. "]")
