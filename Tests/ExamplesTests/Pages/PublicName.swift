import Foundation

/// The names that a library declares for others: types, properties, methods and cases.
struct PublicName: Hashable {
  let name: String
  let file: String

  /// The public names in a folder of sources, read from the formatted text.
  static func all(in folder: String) -> Set<PublicName> {
    var names: Set<PublicName> = []
    for file in Project.files(in: folder, ending: ".swift") {
      for name in declared(in: Project.text(of: file)) {
        names.insert(PublicName(name: name, file: file))
      }
    }
    return names
  }

  private static let keywords: Set = [
    "class", "struct", "enum", "protocol", "typealias", "func", "var", "let",
  ]

  private static func declared(in text: String) -> [String] {
    var names: [String] = []
    /// The margin of the public enumeration or protocol whose members are being read.
    var margin: Int?
    for line in text.components(separatedBy: "\n") {
      let words = words(of: line)
      let indent = line.prefix { $0 == " " }.count
      if let outer = margin, indent == outer, line.hasSuffix("}") { margin = nil }
      let isPublic = words.first == "public" || words.first == "open"
      if isPublic, let name = declaredName(words) { names.append(name) }
      if isPublic, words.contains("enum") || words.contains("protocol") { margin = indent }
      guard let outer = margin, indent == outer + 2 else { continue }
      if words.first == "case" { names += cases(of: line) }
      if words.first == "func", let name = declaredName(words) { names.append(name) }
    }
    return names
  }

  /// The words of a line, each cut at the first character that names cannot have.
  private static func words(of line: String) -> [String] {
    line.split(separator: " ").map { word in
      String(word.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" })
    }
  }

  /// The word after the declaring one; nil for operators and initializers.
  private static func declaredName(_ words: [String]) -> String? {
    guard let index = words.firstIndex(where: keywords.contains), index + 1 < words.count else {
      return nil
    }
    let name = words[index + 1]
    return name.isEmpty ? nil : name
  }

  /// The names in a line of cases.
  private static func cases(of line: String) -> [String] {
    let list = line.trimmingCharacters(in: .whitespaces).dropFirst("case ".count)
    guard !list.hasPrefix("."), !list.hasPrefix("let ") else { return [] }
    if let payload = list.firstIndex(of: "(") { return [String(list[..<payload])] }
    return list.split(separator: ",").map { part in
      String(part.drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber })
    }
  }
}
