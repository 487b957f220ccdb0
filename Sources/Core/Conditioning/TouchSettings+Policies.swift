extension TouchSettings {
  /// The settings, with those of windows instead of their own. A window cannot turn off a lock that
  /// the user has set.
  public func overridden(by owners: [any PolicyOwner]) -> TouchSettings {
    let isLocked = self[.lock] == .flag(true)
    var settings = owners.reduce(self) { $0.overridden(by: $1.touchPolicy) }
    if isLocked { settings.set(.lock, to: .flag(true)) }
    return settings
  }
}
