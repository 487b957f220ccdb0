extension View {
  /// The window at the root of this view's tree; a window is its own.
  public final var window: Window? { root?.object }

  /// Whether this view is `other` or a descendant of it.
  public final func isDescendant(of other: View) -> Bool {
    var view = Borrowed(self)
    while !view.refers(to: other) {
      guard let next = view.use({ $0.above }) else { return false }
      view = next
    }
    return true
  }

  /// Adds a view in front of the other subviews. Ignored unless ``canHold(_:)`` is true.
  public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// The maximum depth of a view tree, including the root; bounds the recursion of tree walks.
  /// Chosen: 256.
  public static let depthLimit = 256

  /// Whether a view may become a subview: it is no window and no ancestor of this view, and the
  /// tree stays within ``depthLimit``.
  public final func canHold(_ view: View) -> Bool {
    !(view is Window) && !isDescendant(of: view)
      && depth + 1 + view.height(atMost: Self.depthLimit) <= Self.depthLimit
  }

  /// Inserts a view at an index in ``subviews``, clamped to the valid range.
  ///
  /// Ignored unless ``canHold(_:)`` is true. Removal from the old superview cancels gestures, whose
  /// actions may move views. If the view then has another superview, or can no longer be held, it
  /// is not inserted.
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
    view.updateTree(under: self)
    view.didMoveToSuperview()
  }

  /// Brings a subview in front of its siblings.
  public final func bringSubviewToFront(_ view: View) {
    if view.superview === self { addSubview(view) }
  }

  /// Removes the view from its superview.
  ///
  /// Cancels its touches, and the gestures of recognizers attached to it and to its descendants.
  /// Recognizers of its former superviews keep their touches.
  public final func removeFromSuperview() {
    guard let parent = superview else { return }
    let engine = window?.engine
    parent.subviews.removeAll { $0 === self }
    updateTree(under: nil)
    engine?.detach(self)
    didMoveToSuperview()
  }

  /// Attaches a recognizer, which is removed from its previous view.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    // The action of the cancelled gesture may have attached it to another view.
    guard recognizer.view == nil else { return }
    recognizer.attachment = Borrowed(self)
    gestureRecognizers.append(recognizer)
  }

  /// Detaches a recognizer; cancels a gesture in progress.
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.abort(.detached)
    if recognizer.view === self { recognizer.attachment = nil }
  }

  /// The height of the tree under this view, itself included, at most `limit`.
  private func height(atMost limit: Int) -> Int {
    var height = 0
    for index in subviews.indices where limit > 1 {
      height = max(height, subviews[index].height(atMost: limit - 1))
    }
    return height + 1
  }

  /// Sets the superview, and updates depth and window of the whole subtree.
  private func updateTree(under parent: View?) {
    above = parent.map { Borrowed($0) }
    follow(parent?.root, depth: parent.map { $0.depth + 1 } ?? 0)
  }

  private func follow(_ window: Borrowed<Window>?, depth: Int) {
    root = window
    self.depth = depth
    for index in subviews.indices { subviews[index].follow(window, depth: depth + 1) }
  }

  /// Clears the unretained references to this view before it is deinitialized.
  final func letGo() {
    for index in subviews.indices { subviews[index].updateTree(under: nil) }
    for index in gestureRecognizers.indices { gestureRecognizers[index].attachment = nil }
  }
}
