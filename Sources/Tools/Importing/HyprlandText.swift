import System

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

  /// The maximum size of a value after substitution of variables, in bytes. Chosen: far above what
  /// people write. Bounds variables that consist of one another.
  private static let maximumValueSize = 10_000
  /// The maximum size of a variable's name, followed by that of the names of all sections around an
  /// assignment, in bytes. Chosen: far above what people write.
  private static let maximumNameLength = 100
  private static let maximumSectionLength = 1000

  private(set) var assignments: [Assignment] = []
  private var variables: [[UInt8]: [UInt8]] = [:]
  /// The sizes of the names of variables in descending order, so that a name that is the prefix of
  /// another one is substituted last.
  private var nameLengths: [Int] = []
  private var sections: [String] = []

  /// Parses a configuration.
  ///
  /// - Throws: If a section is not closed, or a value is too large.
  init(_ text: String) throws(ImportError) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() { try read(Self.withoutComment(line), index + 1) }
    guard sections.isEmpty else {
      throw ImportError(
        found: "the section \"\(sections.joined(separator: ":"))\" without its end", expected: "a }"
      )
    }
  }

  private mutating func read(_ line: Substring, _ number: Int) throws(ImportError) {
    if line.isEmpty { return }
    if let equals = line.firstIndex(of: "=") {
      let name = String(line[..<equals].trimmed)
      let value = try replaced(line[line.index(after: equals)...].trimmed, number)
      if name.utf8.first == UInt8(ascii: "$") { return try keep(value, as: name, number) }
      assignments.append(
        Assignment(line: number, name: (sections + [name]).joined(separator: ":"), value: value))
    } else if line.hasSuffix("{") {
      sections.append(String(line.dropLast().trimmed))
      if sections.count > 50 {
        throw ImportError(line: number, found: "more than 50 nested sections", expected: "fewer")
      }
      guard sections.reduce(0, { $0 + $1.utf8.count }) <= Self.maximumSectionLength else {
        throw ImportError(
          line: number,
          found: "names of sections with more than \(Self.maximumSectionLength) bytes",
          expected: "fewer")
      }
    } else if line == "}" {
      guard sections.popLast() != nil else {
        throw ImportError(line: number, .noSection)
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

  private mutating func keep(
    _ value: String, as name: String, _ line: Int
  ) throws(ImportError) {
    let name = Array(name.utf8)
    guard name.count <= Self.maximumNameLength else {
      throw ImportError(
        line: line, found: "a variable's name of \(name.count) bytes",
        expected: "at most \(Self.maximumNameLength)")
    }
    variables[name] = Array(value.utf8)
    if !nameLengths.contains(name.count) {
      nameLengths.append(name.count)
      nameLengths.sort(by: >)
    }
  }

  private func replaced(_ text: Substring, _ line: Int) throws(ImportError) -> String {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "$"), let (length, value) = variable(at: rest) {
        result += value
        rest = rest.dropFirst(length)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
      if result.count > Self.maximumValueSize {
        throw ImportError(
          line: line, found: "more than \(Self.maximumValueSize) bytes", expected: "fewer")
      }
    }
    return String(decoding: result, as: UTF8.self).streamSafe
  }

  /// The variable that bytes begin with: the length of its name, and its value.
  private func variable(at bytes: ArraySlice<UInt8>) -> (length: Int, value: [UInt8])? {
    for length in nameLengths where length <= bytes.count {
      if let value = variables[Array(bytes.prefix(length))] { return (length, value) }
    }
    return nil
  }
}
