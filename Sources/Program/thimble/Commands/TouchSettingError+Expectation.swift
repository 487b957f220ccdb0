import CommandLine
import Conditioning
import Scripting

extension TouchSettingError {
  /// The expected text, as a noun.
  var expectation: String {
    let names = TouchSetting.all.map(\.name)
    return switch self {
    case .form: "NAME=VALUE, such as dead_zone=0.5, or off"
    case .unknownName(let name):
      suggestion(for: name, among: names).isEmpty
        ? "the name of a setting: \(names.joined(separator: ", "))"
        : "the name of a setting" + suggestion(for: name, among: names)
    case .badValue(let setting): "\(setting.name) to be \(setting.expectation)"
    }
  }
}
