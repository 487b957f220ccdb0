/// The view that a contact is for, if there is one: kept as long as the contact is followed, unless
/// it is the window.
///
/// The window keeps its contacts, so one that they kept would never go while a finger is down. It
/// lets go of them before it goes.
struct HeldView {
  /// The view, unless it is the window.
  private(set) var kept: View?
  private var window: Borrowed<View>?

  init(_ view: View?) {
    guard let view else { return }
    if view is Window { window = Borrowed(view) } else { kept = view }
  }

  var view: View? {
    if let kept { return kept }
    return window?.object
  }

  var isNone: Bool { kept == nil && window == nil }
}
