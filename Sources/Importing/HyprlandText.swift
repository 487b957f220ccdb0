// Tests: HyprgrassFileTests

/// The assignments in a configuration of Hyprland, with the sections that they stand in.
struct HyprlandText {
  struct Assignment: Equatable {
    let line: Int
    /// The names of the sections and of the value, such as `plugin:touch_gestures:sensitivity`.
    let name: String
    let value: String

    /// The last part of the name.
    var keyword: Substring { name.split(separator: ":").last ?? "" }
  }

  /// The longest value after variables are replaced, in bytes. Chosen: far above what people write,
  /// and variables that consist of one another grow no further.
  private static let longest = 10_000

  private(set) var assignments: [Assignment] = []
  private var variables: [(name: String, value: String)] = []
  private var sections: [String] = []

  /// - Throws: A sentence when sections do not close, or a value becomes too long.
  init(_ text: String) throws(ImportFault) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() { try read(Self.withoutComment(line), index + 1) }
    guard sections.isEmpty else {
      throw ImportFault(
        "found the section \"\(sections.joined(separator: ":"))\" that opens, expected its }")
    }
  }

  private mutating func read(_ line: Substring, _ number: Int) throws(ImportFault) {
    if line.isEmpty { return }
    if let equals = line.firstIndex(of: "=") {
      let name = String(line[..<equals].trimmed)
      let value = try replaced(line[line.index(after: equals)...].trimmed, number)
      if name.hasPrefix("$") { return keep(value, as: name) }
      assignments.append(
        Assignment(line: number, name: (sections + [name]).joined(separator: ":"), value: value))
    } else if line.hasSuffix("{") {
      sections.append(String(line.dropLast().trimmed))
      if sections.count > 50 {
        throw ImportFault(line: number, "found sections 50 deep, expected fewer")
      }
    } else if line == "}" {
      guard sections.popLast() != nil else {
        throw ImportFault(line: number, "found }, expected a section that it closes")
      }
    }
  }

  /// A line without its comment; `##` is one `#`.
  private static func withoutComment(_ line: Substring) -> Substring {
    var kept = ""
    var rest = line
    while let character = rest.popFirst() {
      if character == "#" {
        guard rest.first == "#" else { break }
        rest.removeFirst()
      }
      kept.append(character)
    }
    return Substring(kept).trimmed
  }

  private mutating func keep(_ value: String, as name: String) {
    variables.removeAll { $0.name == name }
    // A name that begins with another is replaced first.
    let place = variables.firstIndex { $0.name.count < name.count } ?? variables.endIndex
    variables.insert((name, value), at: place)
  }

  private func replaced(_ text: Substring, _ line: Int) throws(ImportFault) -> String {
    var result = ""
    var rest = text
    while let character = rest.first {
      if character == "$", let variable = variables.first(where: { rest.hasPrefix($0.name) }) {
        result += variable.value
        rest = rest.dropFirst(variable.name.count)
      } else {
        result.append(rest.removeFirst())
      }
      if result.utf8.count > Self.longest {
        throw ImportFault(line: line, "found more than \(Self.longest) bytes, expected fewer")
      }
    }
    return result
  }
}
