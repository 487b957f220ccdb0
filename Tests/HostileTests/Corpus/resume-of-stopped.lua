-- expect: out of time
local co = coroutine.create(function() while true do end end)
coroutine.resume(co)
print "went on"
coroutine.resume(co)
