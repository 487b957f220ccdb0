import Relay

/// An additional judge: relays notify it besides the judge that they are connected to.
struct AdditionalJudge {
  /// The maximum length of a Unix socket path, in bytes. Linux: the size of `sun_path` without its
  /// final zero.
  static let maximumPathLength = 107

  let path: String
  let apps: AppPatterns

  /// The order with which a relay connects to this judge.
  var order: JudgeOrder { .addJudge(path: path, apps: apps.patterns) }
}
