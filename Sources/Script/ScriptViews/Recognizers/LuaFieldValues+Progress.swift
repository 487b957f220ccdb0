import Gestures
import Lua

extension LuaFieldValues {
  /// Appends the values of the frequently read fields common to all recognizers.
  @inline(__always)
  mutating func append(progressOf recognizer: GestureRecognizer) {
    append(recognizer.state.wordIndex)
    append(Double(recognizer.numberOfTouches))
  }
}
