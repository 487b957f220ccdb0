-- expect: out of time
load(function() while true do end end)
