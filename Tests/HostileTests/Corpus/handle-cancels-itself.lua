-- expect: finishes
local count, handle, timer = 0, nil, nil
handle = gesture:on("ended", function() count = count + 1 handle:cancel() handle:cancel() end)
timer = thimble.after(0.5, function() timer:cancel() timer:cancel() end)
thimble.after(1, function() print "later" end)
