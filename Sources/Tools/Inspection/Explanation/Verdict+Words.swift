import Gestures
package import Vocabulary

extension Verdict {
  /// Returns the effect on the app, to follow "the app".
  ///
  /// - Parameter plugins: The plugins whose recognizers decide; empty to omit them.
  package func sentence(about touches: String, by plugins: [String] = []) -> String {
    let recognizer =
      plugins.isEmpty ? "a recognizer" : "a recognizer of \(plugins.joined(separator: " and "))"
    return switch self {
    case .deliver: "gets \(touches)"
    case .delayBegan: "does not get \(touches) yet: \(recognizer) delays touches that begin"
    case .delayEnded:
      "does not get the end of \(touches) yet: \(recognizer) delays touches that end"
    case .take: "loses \(touches) to \(recognizer)"
    }
  }
}

extension [TouchID] {
  /// Such as `touch 3` or `touches 3 and 4`.
  var listed: String {
    let names = map(\.description)
    guard let last = names.last, names.count > 1 else { return "touch \(names.first ?? "")" }
    return "touches \(names.dropLast().joined(separator: ", ")) and \(last)"
  }
}
