/// A window that has settings of its own for the touches that it gets.
public protocol PolicyOwner: AnyObject {
  /// The settings that replace those of the user.
  var touchPolicy: TouchSettings { get }
  /// Called when the settings have changed.
  var onTouchPolicy: (() -> Void)? { get set }
}
