-- expect: finishes
window:close()
window:close()
window:remove_gesture_recognizer(gesture)
gesture.name = "gone"
collectgarbage()
