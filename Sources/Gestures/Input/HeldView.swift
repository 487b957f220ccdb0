/// The view of a contact, if there is one: retained while the contact is tracked, unless it is the
/// window.
///
/// The window retains its contacts, so a strong reference back would be a cycle for as long as a
/// finger is down. It releases them before it is deinitialized.
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
