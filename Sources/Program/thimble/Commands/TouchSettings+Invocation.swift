import CommandLine
import Conditioning
import Scripting

extension CommandOption {
  /// The option that changes a setting of touch input.
  static let touch = CommandOption(
    "touch", argument: "NAME=VALUE",
    "change a setting of touch input, such as dead_zone=0.5, or turn conditioning off with off; "
      + "may be repeated")
}

extension TouchSettings {
  /// The settings of the options of a command.
  init(_ invocation: Invocation) throws(UsageError) {
    self.init()
    for text in invocation.options["touch"] ?? [] {
      do throws(TouchSettingError) {
        try set(text: text)
      } catch {
        throw .badValue(option: "--touch", found: text, expected: error.expectation)
      }
    }
  }
}

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
