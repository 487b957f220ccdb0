-- expect: out of memory or time or error at most
while true do window:add_gesture_recognizer(thimble.tap {}) end
