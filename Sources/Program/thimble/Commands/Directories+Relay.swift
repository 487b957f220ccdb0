import Store

extension Directories {
  /// The relay, beside this program.
  var relay: String {
    String(program.prefix(upTo: program.lastIndex(of: "/") ?? program.startIndex))
      + "/thimble-relay"
  }

  /// Returns the path of the judge's socket for a session or process.
  ///
  /// - Returns: nil without a folder for sockets.
  func judgeSocket(of name: String) -> String? {
    environment["XDG_RUNTIME_DIR"].map { "\($0)/thimble-judge-\(name)" }
  }
}
