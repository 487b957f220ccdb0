import Lua
import Scripting

/// A module's name: components of letters, digits and `_`, separated by dots.
struct ModuleName {
  /// The maximum length of a name, in bytes. Chosen.
  static let longest = 200

  /// The module's relative path: `a/b.lua` for `a.b`.
  let file: String

  /// Parses a name; nil when it is invalid.
  init?(_ name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard name.utf8.count <= Self.longest,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isNameByte) })
    else { return nil }
    file = parts.joined(separator: "/") + ".lua"
  }
}
