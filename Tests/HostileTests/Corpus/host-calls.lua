-- expect: out of time
-- Work of the host counts too.
while true do gesture:location_in(window) end
