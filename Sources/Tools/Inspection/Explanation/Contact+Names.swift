import Gestures
import JSON

extension Contact {
  /// The contact in words, such as `touch 2`.
  var explainedName: String {
    if let touch = self as? Touch { return "touch \(touch.id)" }
    return "the press \((self as? Press)?.type.traceName ?? "")"
  }

  /// The contact as members of JSON.
  var facts: JSONObject {
    if let touch = self as? Touch { return ["touch": .integer(touch.id.integer)] }
    return ["press": .string((self as? Press)?.type.traceName ?? "")]
  }
}
