-- expect: finishes
assert(not load("[=[" .. ("]"):rep(260000)))
