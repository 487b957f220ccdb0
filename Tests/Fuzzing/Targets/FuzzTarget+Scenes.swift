import HostileScenes

extension FuzzTarget {
  /// Views with hostile sizes, transforms and contents, through the painter: painting ends, and what
  /// is in front is seen.
  static let scenes = FuzzTarget("scenes", longestInput: 1024) { bytes in
    let violations = try HostileScene(bytes).violations()
    try check(violations.isEmpty, violations.joined(separator: "; "))
  }
}
