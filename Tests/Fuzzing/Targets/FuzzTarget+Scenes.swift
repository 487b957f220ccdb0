import HostileScenes

extension FuzzTarget {
  /// Views with hostile sizes, transforms and contents, through the painter: painting ends, and the
  /// front view is visible.
  static let scenes = FuzzTarget("scenes", maximumInputLength: 1024) { bytes in
    let violations = try HostileScene(bytes).violations()
    try check(violations.isEmpty, violations.joined(separator: "; "))
  }
}
