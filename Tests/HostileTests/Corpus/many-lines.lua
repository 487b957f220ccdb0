-- expect: out of time or finishes
for i = 1, 100000 do thimble.log("line", i) end
