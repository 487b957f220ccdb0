import CommandLine
import Conditioning
import Scripting

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
