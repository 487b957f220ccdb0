import Gestures
import Lua

extension Plugin {
  /// Puts a view into another, or nowhere; the plugin's objects follow. `index`: from the back; nil: in front.
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
    previous?.looksDifferent()
    if let superview {
      superview.insertSubview(view, at: index ?? superview.subviews.count)
    } else {
      view.removeFromSuperview()
    }
    // What the view's leaving ended may have called functions that put it elsewhere.
    if let previous, previous !== view.superview { disown(object, by: previous) }
    view.looksDifferent()
    guard let superview, superview !== view.superview else { return }
    disown(object, by: superview)
    throw .raised(
      "the view was not put in, because a function that its move called has moved one of the two")
  }

  private func check(_ superview: View, canHold view: View) throws(LuaError) {
    if superview.isDescendant(of: view) {
      throw .raised("a view cannot be put into itself or into a view that lies in it")
    }
    guard !superview.canHold(view) else { return }
    throw .raised(
      """
      views can lie in one another at most \(View.depthLimit) deep, and this one would be deeper; put it into a \
      view further out
      """)
  }

  private func disown(_ object: LuaObject, by view: View) {
    guard let owner = (view as? any ScriptedView)?.script?.object else { return }
    lua.disown(object, by: owner)
  }

  /// Refuses to put something where nobody will see it.
  private func checkIsOpen(_ view: View?) throws(LuaError) {
    guard let window = view?.window as? ScriptWindow, window.isClosed else { return }
    let what = window.isLayer ? "layer" : "window"
    let label = window.label.isEmpty ? "" : " \"\(window.label)\""
    let place =
      view === window ? "the \(what)\(label)" : "the view lies in the \(what)\(label), which"
    throw .raised("\(place) was closed; open another with thimble.\(what)")
  }

  /// Attaches a recognizer to a view, or to none; the plugin's objects follow.
  func move(_ script: ScriptRecognizer, to view: View?) throws(LuaError) {
    guard let object = script.object else { return }
    guard !script.isBorrowed else {
      throw .raised("a scroll view's own recognizers stay with it; set enabled = false instead")
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
