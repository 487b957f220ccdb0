public import Foundation

/// A page of the documentation, for tests that run its examples.
public struct DocumentPage {
  /// The package's folder.
  public static let root = URL(fileURLWithPath: #filePath).appending(path: "../../../..")
    .standardized

  public let text: String

  /// - Parameter name: The path in `docs`, without `.md`.
  public init(_ name: String) throws {
    text = try String(contentsOf: Self.root.appending(path: "docs/\(name).md"), encoding: .utf8)
  }

  /// Returns the code blocks whose first line is three backquotes and `kind`.
  public func blocks(_ kind: String) -> [String] {
    text.components(separatedBy: "```").enumerated()
      .filter { $0.offset % 2 == 1 && $0.element.hasPrefix(kind + "\n") }
      .map { String($0.element.dropFirst(kind.count + 1)) }
  }

  /// Returns the rest of each line that begins with a word, in the blocks of a kind.
  public func values(of word: String, in kind: String) -> [String] {
    blocks(kind).flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix(word) }
      .map { String($0.dropFirst(word.count)) }
  }
}
