/// Handles a view's hits, touches and presses as a subclass would, for views of any class.
///
/// What it does not handle is left to the view's class.
package protocol ViewHandler: AnyObject {
  /// Whether a point, in the view's coordinates, counts as a hit; nil: as the view's class says.
  func view(_ view: View, contains point: Point) -> Bool?
  /// What a point of the superview's coordinates hits; nil: what the view's class says.
  func view(_ view: View, hitTest point: Point) -> HitAnswer?
  /// Gives it the view's touches in one phase. Returns whether it handles touches of the view,
  /// which counts as they come down.
  func view(
    _ view: View, receives touches: TouchSet, in phase: Contact.Phase, with event: InputEvent
  ) -> Bool
  /// Gives it the view's presses in one phase. Returns whether it handles presses of the view,
  /// which counts as they go down.
  func view(
    _ view: View, receives presses: PressSet, in phase: Contact.Phase, with event: InputEvent
  ) -> Bool
}

/// What a hit test in place of a view's own has found.
package enum HitAnswer {
  case nothing
  case view(View)

  var view: View? { if case .view(let view) = self { view } else { nil } }
}
