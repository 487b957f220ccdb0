-- expect: out of memory or time or finishes
for i = 1, 100000 do print("line", i) end
