extension TouchSettings {
  /// Whether plugins and policies are suspended.
  public var isSuspended: Bool { self[.suspended] == .flag(true) }
}
