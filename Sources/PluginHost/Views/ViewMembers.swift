import Gestures
import Lua

/// The rows of views, windows and layers; the callbacks come first and have the same number in all.
func commonViewMembers() -> [Member] {
  TouchCallback.allCases.map { .callback($0.name) }
}

/// What views, windows and layers have besides.
func sharedViewMembers() -> [Member] {
  [
    .value("name", .optionalString, \View.name),
    .value("multiple_touch_enabled", .boolean, \View.isMultipleTouchEnabled),
    .value("exclusive_touch", .boolean, \View.isExclusiveTouch),
    backgroundProperty(),
    .method("add_subview", on: View.self) { plugin, view, call throws(LuaError) in
      try plugin.move(try plugin.placedView(call[1], in: "add_subview"), to: view)
      return .one(call[1])
    },
    .method("add_gesture_recognizer", on: View.self) { plugin, view, call throws(LuaError) in
      let recognizer = try plugin.argument(
        call[1], as: ScriptRecognizer.self, "a recognizer", in: "add_gesture_recognizer")
      try plugin.move(recognizer.payload, to: view)
      return .one(call[1])
    },
    .method("remove_gesture_recognizer", on: View.self) { plugin, view, call throws(LuaError) in
      let recognizer = try plugin.argument(
        call[1], as: ScriptRecognizer.self, "a recognizer", in: "remove_gesture_recognizer")
      if recognizer.payload.recognizer.view === view {
        try plugin.move(recognizer.payload, to: nil)
      }
      return .none
    },
  ]
}

private func backgroundProperty() -> Member {
  let type = ValueType<Color>.color.optional
  return Member(
    name: "background",
    kind: .property(
      Member.Property(
        expected: type.expected, access: .always,
        read: { payload throws(LuaError) in
          type.reply((payload as? any ScriptedView)?.background)
        },
        write: { payload, value throws(LuaError) in
          guard let view = payload as? any ScriptedView, let color = type.parse(value) else {
            return false
          }
          view.background = color
          view.looksDifferent()
          return true
        })))
}

/// The rows of views that lie in another.
func placedViewMembers() -> [Member] {
  let changed: (View) -> Void = { ($0 as? any ScriptedView)?.looksDifferent() }
  return [
    .value("frame", .rect, \View.frame, afterwards: changed),
    .value("bounds", .rect, \View.bounds, afterwards: changed),
    .value("center", .point, \View.center, afterwards: changed),
    .value("transform", .transform, \View.transform, afterwards: changed),
    .value("alpha", .number(from: 0, through: 1), \View.alpha, afterwards: changed),
    .value("hidden", .boolean, \View.isHidden, afterwards: changed),
    .value("clips_to_bounds", .boolean, \View.clipsToBounds, afterwards: changed),
    .value("user_interaction_enabled", .boolean, \View.isUserInteractionEnabled),
    .reading("superview", on: View.self) { view throws(LuaError) in
      .one((view.superview as? any ScriptedView)?.script.map { .object($0.object) } ?? .nil)
    },
    .method("remove_from_superview", on: View.self) { plugin, view, _ throws(LuaError) in
      if let view = view as? any ScriptedView { try plugin.move(view, to: nil) }
      return .none
    },
    .method("bring_subview_to_front", on: View.self) { plugin, view, call throws(LuaError) in
      let child = try plugin.placedView(call[1], in: "bring_subview_to_front")
      view.bringSubviewToFront(child)
      child.looksDifferent()
      return .none
    },
  ]
}

extension ScriptClass {
  /// The class of plain views.
  static func view() -> ScriptClass {
    ScriptClass(
      name: "view", members: commonViewMembers() + sharedViewMembers() + placedViewMembers())
  }
}

extension Plugin {
  /// An argument that is a view, or nil for the surface.
  func optionalView(_ value: LuaValue, in function: String) throws(LuaError) -> View? {
    if value.isNil { return nil }
    guard case .object(let object) = value, let view = lua.payload(of: object) as? View else {
      throw .raised("\(function) takes a view or nil, got \(found(value))")
    }
    return view
  }

  /// An argument that is a view which can lie in another.
  func placedView(_ value: LuaValue, in function: String) throws(LuaError) -> any ScriptedView {
    guard case .object(let object) = value,
      let view = lua.payload(of: object) as? any ScriptedView, !(view is ScriptWindow)
    else {
      throw .raised("\(function) takes a view, got \(found(value))")
    }
    return view
  }

  /// Puts a view into another, or nowhere; the plugin's objects follow.
  func move(_ view: any ScriptedView, to superview: View?) throws(LuaError) {
    guard let object = view.script?.object else { return }
    if let superview, superview.isDescendant(of: view) {
      throw .raised("a view cannot be put into itself or into a view that lies in it")
    }
    if let superview = superview as? any ScriptedView, let owner = superview.script?.object {
      try lua.own(object, by: owner)
    }
    let previous = view.superview as? any ScriptedView
    previous?.looksDifferent()
    if let superview { superview.addSubview(view) } else { view.removeFromSuperview() }
    if let previous, previous !== superview, let owner = previous.script?.object {
      lua.disown(object, by: owner)
    }
    view.looksDifferent()
  }

  /// Attaches a recognizer to a view, or to none; the plugin's objects follow.
  func move(_ script: ScriptRecognizer, to view: View?) throws(LuaError) {
    guard let object = script.object else { return }
    guard !script.isBorrowed else {
      throw .raised("a scroll view's own recognizers stay with it; set enabled = false instead")
    }
    if let owner = (view as? any ScriptedView)?.script?.object {
      try lua.own(object, by: owner)
    }
    let previous = script.recognizer.view
    if let view {
      view.addGestureRecognizer(script.recognizer)
    } else {
      previous?.removeGestureRecognizer(script.recognizer)
    }
    if let previous, previous !== view,
      let owner = (previous as? any ScriptedView)?.script?.object
    {
      lua.disown(object, by: owner)
    }
  }
}
