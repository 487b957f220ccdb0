import Gestures
import Lua
import Scripting

extension Member {
  /// Returns the row of a length that a recognizer compares with. Scripts read the length in
  /// points, and set it in points or in millimetres on the glass.
  static func length<Recognizer: GestureRecognizer>(
    _ name: String, at path: ReferenceWritableKeyPath<Recognizer, Threshold>,
    as type: ValueType<Threshold.Setting> = .length, summary: String
  ) -> Member {
    .value(
      name, type, summary: summary,
      read: { (recognizer: Recognizer) in
        .value(recognizer.value { recognizer[keyPath: path] })
      },
      write: { recognizer, setting in
        recognizer[keyPath: path].setting = setting
        recognizer.updateThresholds()
      })
  }
}
