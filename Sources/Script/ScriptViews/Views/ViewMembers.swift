import Gestures
import Lua
package import Scripting

extension ScriptClass {
  /// The members common to views, windows and layers.
  static func anyView() -> ScriptClass {
    ScriptClass(
      "any view", typeName: "AnyView",
      summary: "The common members of views, scroll views, windows and layers.",
      prototype: { ScriptView() }, otherWay: otherWay, rows: anyViewMembers)
  }

  /// The class of plain views.
  package static func view(base: ScriptClass) -> ScriptClass {
    ScriptClass(
      "view", typeName: "View",
      summary: "A rectangle that takes part in hit testing. Its superview is a window, a layer or "
        + "another view; later subviews are in front.",
      base: base,
      example: """
        local box = thimble.view { frame = { 20, 20, 200, 100 }, background = "#3465a4" }
        window:add_subview(box)
        box:add_gesture_recognizer(thimble.tap { on_ended = function() box.hidden = true end })
        """,
      prototype: { ScriptView() }, rows: { placedProperties() + placedMethods() })
  }
}

private func anyViewMembers() -> [Member] {
  viewCallbacks() + commonProperties() + appearanceMembers() + treeMembers() + coordinateMethods()
    + focusMembers()
}

private func viewCallbacks() -> [Member] {
  let touches: [ParameterRow] = [
    .passed("touches", ValueType<Touch>.touch.list, summary: "which"), .event,
  ]
  let presses: [ParameterRow] = [
    .passed("presses", ValueType<Press>.press.list, summary: "which"), .event,
  ]
  return [
    .callback(
      ViewCallback.touchesBegan,
      "Called when touches begin on the view, or on a descendant that does not handle "
        + "touches. A view with any of the four touch callbacks handles touches.", passes: touches),
    .callback(
      ViewCallback.touchesMoved, "Called when touches that it handles move.", passes: touches),
    .callback(
      ViewCallback.touchesEnded, "Called when touches that it handles end.", passes: touches),
    .callback(
      ViewCallback.touchesCancelled,
      "Called when touches are cancelled, by a recognizer or by the compositor.", passes: touches),
    .callback(
      ViewCallback.pressesBegan,
      "Called when presses begin while the view, or a descendant that does not handle "
        + "presses, is first responder.",
      passes: presses),
    .callback(
      ViewCallback.pressesEnded, "Called when presses that it handles end.", passes: presses),
    .callback(
      ViewCallback.pressesCancelled, "Called when presses are cancelled.", passes: presses),
    .callback(
      ViewCallback.pointInside,
      "Whether a point is inside the view, for views that are not rectangles. Called during "
        + "hit testing, so be quick.",
      passes: [
        .passed("x", .number(.points), summary: "in the view's own coordinates"),
        .passed("y", .number(.points), summary: ""),
      ], answers: .answer("answer", .boolean, summary: "nil: whether it is inside the bounds")),
    .callback(
      ViewCallback.draw,
      "Draws the view: when it is first shown, when its size has changed, and after "
        + "`set_needs_display`. The drawing is cached, lies over the background and the shapes, "
        + "and is clipped to the bounds.",
      passes: [
        .passed("canvas", ValueType<LuaObject>.made("Canvas"), summary: "the drawing context"),
        .passed("rect", .rect, summary: "the damaged part, in the view's coordinates"),
      ]),
    .callback(
      ViewCallback.hitTest,
      "Replaces the view's hit test, which descends into subviews and calls `point_inside`; "
        + "inside it, `view:hit_test(x, y)` is the default one. Called at each touch-down, so be "
        + "quick.",
      passes: [
        .passed("x", .number(.points), summary: "in the view's own coordinates"),
        .passed("y", .number(.points), summary: ""),
      ], answers: .answer("hit", .view, summary: "a view of the same window; nil for none")),
  ]
}

private func commonProperties() -> [Member] {
  [
    .value(
      "name", ValueType<String>.string.optional, at: \View.name,
      summary: "A name, shown by `inspect` and used by specs."),
    .value(
      "multiple_touch_enabled", .boolean, at: \View.isMultipleTouchEnabled,
      summary: "Whether the view receives more than one touch at a time. Recognizers receive all."),
    .value(
      "exclusive_touch", .boolean, at: \View.isExclusiveTouch,
      summary:
        "Whether the view and the other views of its window never receive touches at the same "
        + "time. Recognizers are not affected."
    ),
  ]
}

/// The members of views that have a superview.
private func placedProperties() -> [Member] {
  let changed: (View) -> Void = { ($0 as? any ScriptedView)?.appearanceDidChange() }
  let moved: (View) -> Void = { ($0 as? any ScriptedView)?.positionDidChange() }
  return [
    .value(
      "frame", .rect, at: \View.frame,
      summary: "The bounding box of the view, in its superview's coordinates. Setting it keeps the "
        + "transform.",
      afterwards: moved),
    .value(
      "bounds", .rect, at: \View.bounds,
      summary: "The visible rectangle, in the view's own coordinates.",
      afterwards: changed),
    .value(
      "center", .point, at: \View.center,
      summary: "The centre of the view, in its superview's coordinates.",
      afterwards: moved),
    transformProperty(),
    .value(
      "alpha", .number(.none, from: 0, through: 1), at: \View.alpha,
      summary: "The opacity; below 0.01 the view is excluded from hit testing.", afterwards: moved),
    .value(
      "hidden", .boolean, at: \View.isHidden,
      summary: "Whether the view is hidden and excluded from hit testing, with its subviews.",
      afterwards: changed),
    .value(
      "clips_to_bounds", .boolean, at: \View.clipsToBounds,
      summary: "Whether subviews are clipped to the bounds; hit testing always is.",
      afterwards: changed),
    .value(
      "user_interaction_enabled", .boolean, at: \View.isUserInteractionEnabled,
      summary: "Whether the view and its subviews take part in hit testing."),
    .reading(
      "superview", ValueType<View>.view.optional, at: \View.superview,
      summary: "The superview; nil for none."),
  ]
}

private func transformProperty() -> Member {
  let type = ValueType<AffineTransform>.transform
  let property = Member.Property(
    shape: type.shape, access: .always,
    read: { payload throws(LuaError) in
      let view: View = try resolve(payload)
      guard let plugin = (view as? any ScriptedView)?.script?.plugin else {
        return type.reply(view.transform)
      }
      return .one(.object(try plugin.makeTransform(view.transform)))
    },
    write: { plugin in
      { [unowned plugin] payload, value throws(LuaError) in
        let view: View = try resolve(payload)
        guard let transform = type.parse(value, plugin) else { return false }
        view.transform = transform
        (view as? any ScriptedView)?.positionDidChange()
        return true
      }
    })
  return Member(
    "transform",
    summary: "The transform, applied about the centre. Rotation is in radians, clockwise.",
    .property(property))
}

private func placedMethods() -> [Member] {
  [
    .method(
      "remove_from_superview", on: View.self, summary: "Removes the view from its superview.",
      returns: .nothing
    ) { plugin, view throws(LuaError) in
      if let view = view as? any ScriptedView { try plugin.move(view, to: nil) }
    }
  ]
}

/// The members for subviews and attached recognizers.
private func treeMembers() -> [Member] {
  [
    .reading(
      "subviews", ValueType<View>.view.list, at: \View.subviews,
      summary: "The subviews, from back to front."),
    .reading(
      "gesture_recognizers", ValueType<ScriptRecognizer>.recognizer.list, on: View.self,
      summary: "The recognizers that the plugin has attached to it, in order."
    ) { $0.gestureRecognizers.compactMap { $0.delegate as? ScriptRecognizer } },
    .reading(
      "window", ValueType<View>.view.optional, on: View.self,
      summary: "The window or layer it is in; nil for none."
    ) { $0.window },
    .adding(
      "add_subview", on: View.self, summary: "Adds a subview in front of the others.",
      added: .required("view", .placedView, summary: "the view")
    ) { plugin, view, child throws(LuaError) in try plugin.move(child, to: view) },
    .adding(
      "insert_subview", on: View.self, summary: "Adds a subview at an index.",
      added: .required("view", .placedView, summary: "the view"),
      .required("index", .integer(1...Int.max), summary: "its index; 1 is behind all others")
    ) { plugin, view, child, index throws(LuaError) in
      try plugin.move(child, to: view, at: index - 1)
    },
    .method(
      "bring_subview_to_front", on: View.self, summary: "Moves a subview in front of the others.",
      .required("view", .placedView, summary: "the view"), returns: .nothing
    ) { _, view, child in
      view.bringSubviewToFront(child)
      child.appearanceDidChange()
    },
    .method(
      "is_descendant_of", on: View.self,
      summary: "Whether the view is another or one of its descendants.",
      .required("view", .view, summary: "the other"),
      returns: .value("lies", .boolean, summary: "whether it is")
    ) { _, view, other in view.isDescendant(of: other) },
    .adding(
      "add_gesture_recognizer", on: View.self,
      summary: "Attaches a recognizer, and detaches it from the view it was attached to.",
      added: .required("recognizer", .recognizer, summary: "the recognizer")
    ) { plugin, view, recognizer throws(LuaError) in try plugin.move(recognizer, to: view) },
    .method(
      "remove_gesture_recognizer", on: View.self, summary: "Detaches a recognizer.",
      .required("recognizer", .recognizer, summary: "the recognizer"), returns: .nothing
    ) { plugin, view, recognizer throws(LuaError) in
      if recognizer.recognizer.view === view { try plugin.move(recognizer, to: nil) }
    },
  ]
}

private func coordinateMethods() -> [Member] {
  [
    .method(
      "hit_test", on: View.self,
      summary: "The hit view at a point: this one or a descendant; nil for none.",
      .required("x", .number(.points), summary: "in the view's own coordinates"),
      .required("y", .number(.points), summary: ""),
      returns: .value("hit", ValueType<View>.view.optional, summary: "the hit view")
    ) { _, view, x, y in
      let point = Point(x: x, y: y)
      return view.hitTest(view.superview.map { view.convert(point, to: $0) } ?? point)
    },
    .method(
      "convert_to", on: View.self,
      summary: "Converts a point of this view to the coordinates of another.",
      .required("x", .number(.points), summary: "in this view's coordinates"),
      .required("y", .number(.points), summary: ""),
      .optional("view", .view, summary: "the view whose coordinates are used; default: the window"),
      returns: .point("the point")
    ) { _, view, x, y, other in view.convert(Point(x: x, y: y), to: other) },
    .method(
      "convert_from", on: View.self,
      summary: "Converts a point of another view to this view's coordinates.",
      .required("x", .number(.points), summary: "in the other view's coordinates"),
      .required("y", .number(.points), summary: ""),
      .optional("view", .view, summary: "the other view; default: the window"),
      returns: .point("the point")
    ) { _, view, x, y, other in view.convert(Point(x: x, y: y), from: other) },
  ]
}

/// Returns the members for keyboard focus, which decides the view that receives presses.
private func focusMembers() -> [Member] {
  [
    .reading(
      "first_responder", .boolean, on: View.self,
      summary: "Whether the view is first responder, and receives presses."
    ) { view in
      view.window.map { ($0.focusedView ?? $0) === view } ?? false
    },
    .method(
      "become_first_responder", on: View.self,
      summary: "Makes the view first responder. Returns false if it is in no window.",
      returns: .value("done", .boolean, summary: "whether it is first responder")
    ) { _, view in
      view.window?.focusedView = view
      return view.window != nil
    },
    .method(
      "resign_first_responder", on: View.self,
      summary: "Makes the window first responder again, if the view is.", returns: .nothing
    ) { _, view in
      if view.window?.focusedView === view { view.window?.focusedView = nil }
    },
  ]
}

extension ScriptClass {
  /// Returns advice about a name that views have in UIKit or on the web, but not here, as the end
  /// of an error message.
  ///
  /// - Returns: nil without advice.
  static func otherWay(to name: String, of owner: ScriptClass) -> String? {
    if name == "delegate" {
      return owner.name == "scroll_view"
        ? "; a scroll view takes the callbacks themselves, such as did_scroll"
        : "; recognizers have delegates"
    }
    guard name.hasPrefix("on_"), let kind = gestures[String(name.dropFirst(3))] else {
      return nil
    }
    return "; a recognizer recognizes that gesture: "
      + "view:add_gesture_recognizer(thimble.\(kind.name) { \(kind.function) = function() … end })"
  }

  /// The constructor and the callback that replace each function named after a gesture.
  private static let gestures: [String: (name: String, function: String)] = [
    "tap": ("tap", "on_ended"), "click": ("tap", "on_ended"), "swipe": ("swipe", "on_ended"),
    "long_press": ("long_press", "on_began"), "press": ("long_press", "on_began"),
    "pan": ("pan", "on_changed"), "drag": ("pan", "on_changed"),
    "pinch": ("pinch", "on_changed"), "rotation": ("rotation", "on_changed"),
    "hover": ("hover", "on_began"),
  ]
}
