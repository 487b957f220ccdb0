-- expect: finishes
assert(not load(("="):rep(262144)))
