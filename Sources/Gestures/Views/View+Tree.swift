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

  /// Puts a view in front of the other subviews. One that this view cannot hold is refused, see
  /// ``canHold(_:)``.
  public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// How many views may lie in one another, the outermost included; whoever walks a tree goes as
  /// deep. Chosen: 256.
  public static let depthLimit = 256

  /// Whether a view may come under this one: it is no window, this one does not lie in it, and the
  /// tree does not become deeper than ``depthLimit``.
  public final func canHold(_ view: View) -> Bool {
    !(view is Window) && !isDescendant(of: view)
      && depth + 1 + view.height(atMost: Self.depthLimit) <= Self.depthLimit
  }

  /// Puts a view at a place among the subviews, counted from the back; places out of range are
  /// clamped.
  ///
  /// A view that this one cannot hold is refused, and so is one that has found another place by the
  /// time it has left its old one: what its leaving ends may move views too.
  public final func insertSubview(_ view: View, at index: Int) {
    guard canHold(view) else { return }
    let isMove = view.superview === self
    if isMove {
      subviews.removeAll { $0 === view }
    } else {
      view.removeFromSuperview()
      guard view.superview == nil, canHold(view) else { return }
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
  /// Its own touches are cancelled for it, and so are the gestures of recognizers in it.
  /// Recognizers of the views that stay keep their touches.
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
    // The action of a gesture that was cancelled for it may have attached it elsewhere.
    guard recognizer.view == nil else { return }
    recognizer.place = Borrowed(self)
    gestureRecognizers.append(recognizer)
  }

  /// Detaches a recognizer; a gesture under way is cancelled.
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.abort(.detached)
    if recognizer.view === self { recognizer.place = nil }
  }

  /// How many views lie in one another here, itself included.
  private func height(atMost limit: Int) -> Int {
    var height = 0
    for index in subviews.indices where limit > 1 {
      height = max(height, subviews[index].height(atMost: limit - 1))
    }
    return height + 1
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
