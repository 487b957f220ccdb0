/// The operands of a session of relayed apps: `[NAME] [-- APP ARGUMENT...]`.
public struct SessionWords: Equatable, Sendable {
  /// The name of its socket.
  public var name: String
  /// The app that it is for, with its arguments; empty: it is for all that connect.
  public var app: [String]

  /// The name of a session that is not given another.
  public static let defaultName = "wayland-thimble"

  /// Reads the operands of a command line. The first is the name, unless it follows `--`.
  public init(_ invocation: Invocation) throws(UsageError) {
    guard !invocation.isSeparated, let name = invocation.words.first else {
      (self.name, app) = (Self.defaultName, invocation.words)
      return
    }
    // Sandboxes let programs connect to sockets of such names only.
    guard name.hasPrefix("wayland-"), !name.contains("/") else {
      throw .badValue(
        option: "session", found: name, expected: "a name that begins with wayland-, or -- APP")
    }
    self.name = name
    app = Array(invocation.words.dropFirst())
    if app.first == "--" { app.removeFirst() }
  }
}
