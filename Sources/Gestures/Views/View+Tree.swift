extension View {
  /// The window at the root of this view's tree; a window is its own.
  public final var window: Window? { root?.object }

  /// Whether this view is the other one or lies somewhere in it.
  public final func isDescendant(of other: View) -> Bool {
    var view = Borrowed(self)
    while !view.refers(to: other) {
      guard let next = view.use({ $0.above }) else { return false }
      view = next
    }
    return true
  }

  /// Puts a view in front of the other subviews. A window, or a view this one lies in, is refused and nothing changes.
  public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Puts a view at a place among the subviews, counted from the back; places out of range are clamped.
  public final func insertSubview(_ view: View, at index: Int) {
    guard !(view is Window), !isDescendant(of: view) else { return }
    let isMove = view.superview === self
    if isMove {
      subviews.removeAll { $0 === view }
    } else {
      view.removeFromSuperview()
    }
    subviews.insert(view, at: min(max(0, index), subviews.count))
    guard !isMove else { return }
    view.place(under: self)
    view.didMoveToSuperview()
  }

  /// Brings a subview in front of its siblings.
  public final func bringSubviewToFront(_ view: View) {
    if view.superview === self { addSubview(view) }
  }

  /// Takes the view out of its superview.
  ///
  /// Its own touches are cancelled for it, and so are the gestures of recognizers in it. Recognizers of the views that
  /// stay keep their touches.
  public final func removeFromSuperview() {
    guard let parent = superview else { return }
    let engine = window?.engine
    parent.subviews.removeAll { $0 === self }
    place(under: nil)
    engine?.detach(self)
    didMoveToSuperview()
  }

  /// Attaches a recognizer, taking it from the view that had it.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.place = Borrowed(self)
    gestureRecognizers.append(recognizer)
  }

  /// Detaches a recognizer; a gesture under way is cancelled.
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.abort(.detached)
    recognizer.place = nil
  }

  /// Comes under another view, or under none, with everything in it.
  private func place(under parent: View?) {
    above = parent.map { Borrowed($0) }
    follow(parent?.root, depth: parent.map { $0.depth + 1 } ?? 0)
  }

  private func follow(_ window: Borrowed<Window>?, depth: Int) {
    root = window
    self.depth = depth
    for index in subviews.indices { subviews[index].follow(window, depth: depth + 1) }
  }

  /// Takes back what is borrowed of it, before it goes.
  final func letGo() {
    for index in subviews.indices { subviews[index].place(under: nil) }
    for index in gestureRecognizers.indices { gestureRecognizers[index].place = nil }
  }
}
