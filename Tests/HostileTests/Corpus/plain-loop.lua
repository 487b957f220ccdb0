-- expect: out of time
while true do end
