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
