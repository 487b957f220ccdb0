import Gestures
import Lua
import Scripting

extension Plugin {
  /// The maximum number of recognizers per view, and below, along a touch's superview chain from
  /// the hit view. Chosen: each is checked against every other, and delivering a touch to this many
  /// stays far below the budget of a call.
  private static let maximumRecognizersOfView = 100
  private static let maximumRecognizersOnPath = 300

  /// Moves a view into another, or removes it from its superview. Updates the ownership of the
  /// plugin's objects.
  ///
  /// - Parameter index: The index from the back; nil for the front.
  /// - Throws: `LuaError` if the superview cannot contain the view, or its window was closed.
  func move(
    _ view: any ScriptedView, to superview: View?, at index: Int? = nil
  ) throws(LuaError) {
    guard let object = view.script?.object else { return }
    try checkIsOpen(superview)
    if let superview { try check(superview, canHold: view) }
    if let superview = superview as? any ScriptedView, let owner = superview.script?.object {
      try lua.own(object, by: owner)
    }
    let previous = view.superview as? any ScriptedView
    previous?.appearanceDidChange()
    if let superview {
      superview.insertSubview(view, at: index ?? superview.subviews.count)
    } else {
      view.removeFromSuperview()
    }
    // A callback that ran during the removal may have moved the view elsewhere.
    if let previous, previous !== view.superview { disown(object, by: previous) }
    view.appearanceDidChange()
    guard let superview, superview !== view.superview else { return }
    disown(object, by: superview)
    throw .raised(
      "the view was not added, because a callback of its removal has moved one of the two")
  }

  private func check(_ superview: View, canHold view: View) throws(LuaError) {
    if superview.isDescendant(of: view) {
      throw .raised("a view cannot be added to itself or to one of its descendants")
    }
    try checkWay(from: superview, adding: view.maximumRecognizersInside)
    guard !superview.canHold(view) else { return }
    throw .raised(
      "views can be nested at most \(View.depthLimit) deep, and this one would be deeper; "
        + "add it to a view further out")
  }

  /// Checks that a view has at most as many recognizers as can receive a touch within a frame.
  private func check(_ view: View, canTake count: Int) throws(LuaError) {
    guard view.gestureRecognizers.count + count <= Self.maximumRecognizersOfView else {
      throw .raised(
        "a view can have \(Self.maximumRecognizersOfView) recognizers; remove some, or let one "
          + "decide by its location"
      )
    }
    let inside = view.maximumRecognizersInside - view.gestureRecognizers.count
    try checkWay(from: view, adding: inside + count)
  }

  private func checkWay(from view: View, adding count: Int) throws(LuaError) {
    var onWay = count
    var next: View? = view
    while let view = next {
      onWay += view.gestureRecognizers.count
      next = view.superview
    }
    guard count > 0, onWay > Self.maximumRecognizersOnPath else { return }
    throw .raised(
      "a touch would reach \(onWay) recognizers, on the view it hits and its superviews; "
        + "at most \(Self.maximumRecognizersOnPath) are possible")
  }

  private func disown(_ object: LuaObject, by view: View) {
    guard let owner = (view as? any ScriptedView)?.script?.object else { return }
    lua.disown(object, by: owner)
  }

  /// Checks that a view is not in a closed window.
  private func checkIsOpen(_ view: View?) throws(LuaError) {
    guard let window = view?.window as? ScriptRoot, let closing = window.closing else { return }
    let subject = view === window ? closing.name : "the view lies in \(closing.name), which"
    throw .raised("\(subject) was closed; \(closing.hint)")
  }

  /// Attaches a recognizer to a view, or detaches it if `view` is nil. Updates the ownership of the
  /// plugin's objects.
  func move(_ script: ScriptRecognizer, to view: View?) throws(LuaError) {
    guard let object = script.object else { return }
    if let view, script.recognizer.view !== view { try check(view, canTake: 1) }
    guard !script.isBorrowed else {
      let own: ScriptScrollView.OwnRecognizer =
        script.recognizer is PanGestureRecognizer ? .pan : .pinch
      throw .raised(
        "a scroll view's own \(own) stays with it; \(ScriptScrollView.advice(about: own))")
    }
    try checkIsOpen(view)
    if let owner = (view as? any ScriptedView)?.script?.object {
      try lua.own(object, by: owner)
    }
    let previous = script.recognizer.view
    if let view {
      view.addGestureRecognizer(script.recognizer)
    } else {
      previous?.removeGestureRecognizer(script.recognizer)
    }
    if let previous, previous !== script.recognizer.view { disown(object, by: previous) }
  }
}

extension View {
  /// The maximum number of recognizers along any superview chain from a descendant up to this view.
  fileprivate var maximumRecognizersInside: Int {
    gestureRecognizers.count + (subviews.lazy.map(\.maximumRecognizersInside).max() ?? 0)
  }
}
