-- expect: finishes
-- The loop is met when the next touch asks; the host answers for it.
gesture.delegate = { should_receive_touch = function() while true do end end }
