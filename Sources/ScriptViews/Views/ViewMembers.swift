// Tests: ViewTests

import Gestures
import Lua
package import Scripting

extension ScriptClass {
  /// The members common to views, windows and layers.
  static func anyView() -> ScriptClass {
    ScriptClass(
      "any view", "AnyView", "What views, scroll views, windows and layers have in common.",
      prototype: { ScriptView() }, otherWay: otherWay, rows: anyViewMembers)
  }

  /// The class of plain views.
  package static func view(base: ScriptClass) -> ScriptClass {
    ScriptClass(
      "view", "View",
      "A rectangle that touches hit. Views lie in a window, in a layer or in each other; the "
        + "later one is in front.",
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
    .passed("touches", ValueType<Touch>.touch.list, "which"), .event,
  ]
  let presses: [ParameterRow] = [
    .passed("presses", ValueType<Press>.press.list, "which"), .event,
  ]
  return [
    .callback(
      ViewCallback.touchesBegan,
      "Fingers came down on the view, or on one in it that does not handle touches. A view with "
        + "any of the four "
        + "functions for touches handles them.", passes: touches),
    .callback(ViewCallback.touchesMoved, "Fingers that the view handles moved.", passes: touches),
    .callback(
      ViewCallback.touchesEnded, "Fingers that the view handles were lifted.", passes: touches),
    .callback(
      ViewCallback.touchesCancelled,
      "Touches were taken from the view, by a recognizer or by the compositor.", passes: touches),
    .callback(
      ViewCallback.pressesBegan,
      "Buttons went down while the view, or one in it that does not handle presses, had the focus.",
      passes: presses),
    .callback(
      ViewCallback.pressesEnded, "Buttons that the view handles were released.", passes: presses),
    .callback(
      ViewCallback.pressesCancelled, "Presses were taken from the view.", passes: presses),
    .callback(
      ViewCallback.pointInside,
      "Asked whether a point is in the view, for views that are not rectangles. Within a "
        + "touch-down, so be quick.",
      passes: [
        .passed("x", .number(.points), "in the view's own coordinates"),
        .passed("y", .number(.points), ""),
      ], answers: .answer("answer", .boolean, "nil: whether the bounds contain it")),
    .callback(
      ViewCallback.draw,
      "Draws on the view, when it is shown first, when its size has changed, and after "
        + "`set_needs_display`; what it "
        + "draws stays. It lies over the background and the shapes, clipped to the bounds.",
      passes: [
        .passed("canvas", ValueType<LuaObject>.made("Canvas"), "what to draw on"),
        .passed("rect", .rect, "the part to draw, in the view's coordinates"),
      ]),
    .callback(
      ViewCallback.hitTest,
      "Asked in place of the view's own hit test, which views in it and `point_inside` take part "
        + "in: the view that a touch "
        + "there belongs to. In it, `view:hit_test(x, y)` is the view's own. Within a touch-down, "
        + "so be quick.",
      passes: [
        .passed("x", .number(.points), "in the view's own coordinates"),
        .passed("y", .number(.points), ""),
      ], answers: .answer("hit", .view, "a view of the same window; nil: nothing here is hit")),
  ]
}

private func commonProperties() -> [Member] {
  [
    .value(
      "name", ValueType<String>.string.optional, \View.name,
      "A name for people and tools."),
    .value(
      "multiple_touch_enabled", .boolean, \View.isMultipleTouchEnabled,
      "Whether the view itself is told of more than the first finger on it. Recognizers see all."),
    .value(
      "exclusive_touch", .boolean, \View.isExclusiveTouch,
      "Whether no other view gets touches while this one has some, and the other way round. "
        + "Recognizers do not care."
    ),
  ]
}

/// The members of views that have a superview.
private func placedProperties() -> [Member] {
  let changed: (View) -> Void = { ($0 as? any ScriptedView)?.looksDifferent() }
  return [
    .value(
      "frame", .rect, \View.frame,
      "The upright rectangle around the view, in its superview's coordinates. Setting it keeps "
        + "the transform.",
      afterwards: changed),
    .value(
      "bounds", .rect, \View.bounds, "The part of its own coordinates that the view shows.",
      afterwards: changed),
    .value(
      "center", .point, \View.center, "The middle of the view, in its superview's coordinates.",
      afterwards: changed),
    transformProperty(),
    .value(
      "alpha", .number(.none, from: 0, through: 1), \View.alpha,
      "How opaque the view is; below 0.01 it is out of reach.", afterwards: changed),
    .value(
      "hidden", .boolean, \View.isHidden,
      "Whether the view and everything in it is hidden and out of reach.", afterwards: changed),
    .value(
      "clips_to_bounds", .boolean, \View.clipsToBounds,
      "Whether drawing stops at the bounds; touches do so in any case.", afterwards: changed),
    .value(
      "user_interaction_enabled", .boolean, \View.isUserInteractionEnabled,
      "Whether the view and everything in it can be hit."),
    .reading(
      "superview", ValueType<View>.view.optional, \View.superview, "The view it is in; nil: none."),
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
        (view as? any ScriptedView)?.looksDifferent()
        return true
      }
    })
  return Member(
    "transform",
    "Applied about the middle: scales, turns and moves what is shown. Rotation is in radians, "
      + "clockwise.",
    .property(property))
}

private func placedMethods() -> [Member] {
  [
    .method(
      "remove_from_superview", on: View.self, "Takes the view out of the one it is in.",
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
      "subviews", ValueType<View>.view.list, \View.subviews,
      "The views in it, from back to front."),
    .reading(
      "gesture_recognizers", ValueType<ScriptRecognizer>.recognizer.list, on: View.self,
      "The recognizers that plugins attached to it, in order."
    ) { $0.gestureRecognizers.compactMap { $0.delegate as? ScriptRecognizer } },
    .reading(
      "window", ValueType<View>.view.optional, on: View.self,
      "The window or layer it is in; nil: none."
    ) { $0.window },
    .adding(
      "add_subview", on: View.self, "Puts a view into this one, in front of the others.",
      .required("view", .placedView, "the view")
    ) { plugin, view, child throws(LuaError) in try plugin.move(child, to: view) },
    .adding(
      "insert_subview", on: View.self, "Puts a view into this one, at a place among the others.",
      .required("view", .placedView, "the view"),
      .required("index", .integer(1...Int.max), "its place; 1: behind all")
    ) { plugin, view, child, index throws(LuaError) in
      try plugin.move(child, to: view, at: index - 1)
    },
    .method(
      "bring_subview_to_front", on: View.self, "Puts a view of this one in front of the others.",
      .required("view", .placedView, "the view"), returns: .nothing
    ) { _, view, child in
      view.bringSubviewToFront(child)
      child.looksDifferent()
    },
    .method(
      "is_descendant_of", on: View.self, "Whether the view lies in another, or is it.",
      .required("view", .view, "the other"), returns: .value("lies", .boolean, "whether it does")
    ) { _, view, other in view.isDescendant(of: other) },
    .adding(
      "add_gesture_recognizer", on: View.self,
      "Attaches a recognizer, taking it from the view it was attached to.",
      .required("recognizer", .recognizer, "the recognizer")
    ) { plugin, view, recognizer throws(LuaError) in try plugin.move(recognizer, to: view) },
    .method(
      "remove_gesture_recognizer", on: View.self, "Takes a recognizer off the view.",
      .required("recognizer", .recognizer, "the recognizer"), returns: .nothing
    ) { plugin, view, recognizer throws(LuaError) in
      if recognizer.recognizer.view === view { try plugin.move(recognizer, to: nil) }
    },
  ]
}

private func coordinateMethods() -> [Member] {
  [
    .method(
      "hit_test", on: View.self,
      "The frontmost view at a point: this one or one in it; nil where nothing can be hit.",
      .required("x", .number(.points), "in the view's own coordinates"),
      .required("y", .number(.points), ""),
      returns: .value("hit", ValueType<View>.view.optional, "what was hit")
    ) { _, view, x, y in
      let point = Point(x: x, y: y)
      return view.hitTest(view.superview.map { view.convert(point, to: $0) } ?? point)
    },
    .method(
      "convert_to", on: View.self, "A point of this view in the coordinates of another.",
      .required("x", .number(.points), "in this view's coordinates"),
      .required("y", .number(.points), ""),
      .optional("view", .view, "in whose coordinates; left out: the window's"),
      returns: .point("the point")
    ) { _, view, x, y, other in view.convert(Point(x: x, y: y), to: other) },
    .method(
      "convert_from", on: View.self, "A point of another view in the coordinates of this one.",
      .required("x", .number(.points), "in the other view's coordinates"),
      .required("y", .number(.points), ""),
      .optional("view", .view, "the other view; left out: the window"),
      returns: .point("the point")
    ) { _, view, x, y, other in view.convert(Point(x: x, y: y), from: other) },
  ]
}

/// The members for keyboard focus: which view receives presses.
private func focusMembers() -> [Member] {
  [
    .reading(
      "first_responder", .boolean, on: View.self, "Whether presses go to the view."
    ) { view in
      view.window.map { ($0.focusedView ?? $0) === view } ?? false
    },
    .method(
      "become_first_responder", on: View.self,
      "Lets presses go to the view. False where it is in no window.",
      returns: .value("done", .boolean, "whether they do now")
    ) { _, view in
      view.window?.focusedView = view
      return view.window != nil
    },
    .method(
      "resign_first_responder", on: View.self,
      "Lets presses go to the window again, if they go to the view.", returns: .nothing
    ) { _, view in
      if view.window?.focusedView === view { view.window?.focusedView = nil }
    },
  ]
}

extension ScriptClass {
  /// The equivalent of a view's name from UIKit or the web that is called differently here.
  static func otherWay(to name: String, of owner: ScriptClass) -> String? {
    if name == "delegate" {
      return owner.name == "scroll_view"
        ? "; a scroll view is given the functions themselves, such as did_scroll"
        : "; recognizers have delegates"
    }
    guard name.hasPrefix("on_"), let kind = gestures[String(name.dropFirst(3))] else {
      return nil
    }
    return "; a recognizer finds that gesture: "
      + "view:add_gesture_recognizer(thimble.\(kind.name) { \(kind.function) = function() … end })"
  }

  /// The constructor that a function named after a gesture stands for.
  private static let gestures: [String: (name: String, function: String)] = [
    "tap": ("tap", "on_ended"), "click": ("tap", "on_ended"), "swipe": ("swipe", "on_ended"),
    "long_press": ("long_press", "on_began"), "press": ("long_press", "on_began"),
    "pan": ("pan", "on_changed"), "drag": ("pan", "on_changed"),
    "pinch": ("pinch", "on_changed"), "rotation": ("rotation", "on_changed"),
    "hover": ("hover", "on_began"),
  ]
}
