/// Overrides a view's hit testing, touches and presses as a subclass would, for views of any class.
///
/// The view's class handles the rest.
package protocol ViewHandler: AnyObject {
  /// Whether a point, in the view's coordinates, is a hit; nil leaves it to the view's class.
  func view(_ view: View, contains point: Point) -> Bool?
  /// The result of a hit test at a point in the superview's coordinates; nil leaves it to the
  /// view's class.
  func view(_ view: View, hitTest point: Point) -> HitAnswer?
  /// Receives the view's touches of one phase. Returns whether it handles them, which is used only
  /// in `began`.
  func view(
    _ view: View, receives touches: TouchSet, in phase: Contact.Phase, with event: InputEvent
  ) -> Bool
  /// Receives the view's presses of one phase. Returns whether it handles them, which is used only
  /// in `began`.
  func view(
    _ view: View, receives presses: PressSet, in phase: Contact.Phase, with event: InputEvent
  ) -> Bool
}

/// The result of an overridden hit test.
package enum HitAnswer {
  case nothing
  case view(View)

  var view: View? { if case .view(let view) = self { view } else { nil } }
}
