-- expect: out of time
-- Work of the host is counted, too.
while true do gesture:location_in(window) end
