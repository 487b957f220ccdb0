-- expect: finishes
-- A gesture that is used later returns its state at that time, and does no harm.
thimble.after(1, function()
  assert(gesture.state == "possible" and gesture.number_of_touches == 0)
  gesture:location_in(window)
  gesture:snapshot()
  print "later"
end)
