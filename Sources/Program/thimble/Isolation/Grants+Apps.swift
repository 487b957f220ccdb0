import Scripting

extension Grants {
  /// The applications on whose windows a plugin may act, as patterns.
  var appPatterns: [String] { allows(.apps) ? values(for: .apps) ?? ["*"] : [] }
}
