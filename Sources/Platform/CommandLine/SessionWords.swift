/// The operands of a session of relayed apps: `[NAME] [-- APP ARGUMENT...]`.
public struct SessionWords: Equatable, Sendable {
  /// The name of the session's socket.
  public var name: String
  /// The app that the session starts, with the app's arguments; empty: the session starts no app.
  public var app: [String]

  /// The default name of a session's socket.
  public static let defaultName = "wayland-thimble"

  /// Reads the operands of a command line. The first is the name, unless it follows `--`.
  public init(_ invocation: Invocation) throws(UsageError) {
    guard !invocation.isSeparated, let name = invocation.words.first else {
      (self.name, app) = (Self.defaultName, invocation.words)
      return
    }
    // Sandboxes let programs connect only to sockets whose names begin with `wayland-`.
    guard name.hasPrefix("wayland-"), !name.contains("/") else {
      throw .badValue(
        option: "session", found: name, expected: "a name that begins with wayland-, or -- APP")
    }
    self.name = name
    app = Array(invocation.words.dropFirst())
    if app.first == "--" { app.removeFirst() }
  }
}
