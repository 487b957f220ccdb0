-- expect: out of time or finishes
for i = 1, 100000 do print(i, window, gesture, thimble) end
