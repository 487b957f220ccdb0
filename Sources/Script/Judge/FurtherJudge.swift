// Tests: FurtherJudgeTests

import Relay

/// A judge that relays ask besides the one that they are connected to.
struct FurtherJudge {
  /// The longest path of a Unix socket, in bytes.
  static let longestPath = 107

  let path: String
  let apps: AppPatterns

  /// What relays are told of it.
  var order: JudgeOrder { .addJudge(path: path, apps: apps.patterns) }
}
