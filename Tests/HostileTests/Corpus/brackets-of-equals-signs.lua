-- expect: finishes
assert(not load(("[="):rep(131072)))
