import Lua

/// A module's name: parts of letters, digits and `_`, with dots between them.
struct ModuleName {
  /// The most bytes of one. Chosen.
  static let longest = 200

  /// The file for it, as a path in a folder: `a/b.lua` for `a.b`.
  let file: String

  /// Reads a name; nil when it is none.
  init?(_ name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard name.utf8.count <= Self.longest,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isNameByte) })
    else { return nil }
    file = parts.joined(separator: "/") + ".lua"
  }
}
