-- expect: out of memory or time or error a view can have 100 recognizers
while true do window:add_gesture_recognizer(thimble.tap {}) end
