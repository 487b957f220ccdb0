import JSON

/// The lines of the feed that `--explain` prints.
package enum LiveExplanation {
  /// Returns the text of a line about a decision or a verdict; nil for other lines.
  package static func text(of line: String) -> String? {
    guard let object = (try? JSONValue.parse(line))?.object, let text = object["text"]?.string
    else {
      return nil
    }
    guard object["decision"] != "changed", object["state"] != "changed" else { return nil }
    guard let time = object["t_ms"]?.number else { return text }
    return "\(Int(time)) ms: \(text)"
  }
}
