/// A window that has settings of its own for the touches that it gets.
public protocol PolicyOwner: AnyObject {
  /// The settings that replace those of the user.
  var touchPolicy: TouchSettings { get }
  /// Called when the settings have changed.
  var onTouchPolicy: (() -> Void)? { get set }
}

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
