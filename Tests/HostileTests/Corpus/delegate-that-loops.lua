-- expect: finishes
-- The next touch calls the loop; the host stops it and uses its own answer.
gesture.delegate = { should_receive_touch = function() while true do end end }
