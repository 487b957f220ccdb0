-- expect: finishes
-- All recognizers are removed while their actions are sent.
for _, recognizer in ipairs(window.gesture_recognizers) do window:remove_gesture_recognizer(recognizer) end
assert(#window.gesture_recognizers == 0)
gesture.enabled = false
gesture.enabled = true
window:add_gesture_recognizer(gesture)
collectgarbage()
