import JSON
import PluginHost

extension SettingFault {
  /// The fault as sent between a plugin's process and its parent.
  var json: JSONValue { .array([.string(sentence)] + (position?.json ?? [])) }

  /// Reads a fault.
  ///
  /// - Returns: nil without a sentence.
  init?(json: JSONValue) {
    guard let parts = json.array, let sentence = parts.first?.string else { return nil }
    self.init(sentence, at: Position(json: Array(parts.dropFirst())))
  }
}

extension SettingFault.Position {
  var json: [JSONValue] { [.string(file), .integer(line)] }

  /// Reads a position from the first two values of a list.
  init?(json: [JSONValue]) {
    guard json.count >= 2, let file = json[0].string, case .integer(let line) = json[1] else {
      return nil
    }
    self.init(file: file, line: line)
  }
}
