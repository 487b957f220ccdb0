import CommandLine

extension CommandOption {
  /// The option with which a process continues after a crashed one.
  static let firstSpec = CommandOption("first-spec", argument: "N", "start with this spec file")
}
