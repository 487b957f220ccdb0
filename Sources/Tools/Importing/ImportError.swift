/// The reason why a file, or a part of it, cannot be imported.
package struct ImportError: Error, Equatable, CustomStringConvertible {
  /// The line of the fault, from 1; nil if the fault concerns the whole text.
  package let line: Int?
  /// The fault.
  package let fault: Fault

  /// A fault in a file.
  package enum Fault: Equatable, Sendable {
    /// The file has something else than expected. Both texts are parts of a sentence.
    case unexpected(found: String, expected: String)
    /// An argument of lisgd has a field with something else than expected.
    case argument(String, found: String, expected: String)
    /// The file ends before this mark.
    case missing(end: String)
    /// A } ends no section.
    case noSection
    /// A command substitution has no end.
    case openSubstitution
    /// An action that is impossible under Wayland.
    case unsupported(String)
    /// The Lua code fails, for a reason that Lua gives.
    case lua(String)
  }

  init(line: Int? = nil, _ fault: Fault) { (self.line, self.fault) = (line, fault) }

  init(line: Int? = nil, found: String, expected: String) {
    self.init(line: line, .unexpected(found: found, expected: expected))
  }

  package var description: String {
    let sentence =
      switch fault {
      case .unexpected(let found, let expected): "found \(found), expected \(expected)"
      case .argument(let argument, let found, let expected):
        "\"\(argument)\": found \"\(found)\", expected \(expected)"
      case .missing(let end): "expected \(end), found the end"
      case .noSection: "found }, but no section is open"
      case .openSubstitution: "found a substitution without its end"
      case .unsupported(let action): "found \(action), which no Wayland protocol supports"
      case .lua(let reason): "the Lua code cannot run: \(reason)"
      }
    return line.map { "line \($0): \(sentence)" } ?? sentence
  }
}
