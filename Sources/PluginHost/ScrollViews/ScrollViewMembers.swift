import Gestures
import Lua
import Scrolling

extension ScriptClass {
  /// The class of scroll views: what views have, and what scrolls.
  static func scrollView() -> ScriptClass {
    let callbacks = ScrollCallback.allCases.map { Member.callback($0.name) }
    return ScriptClass(
      name: "scroll_view",
      members: commonViewMembers() + callbacks + sharedViewMembers() + placedViewMembers()
        + contentMembers() + behaviourMembers() + zoomMembers() + ownRecognizerMembers()
        + movingMembers())
  }
}

/// What there is to scroll, and where it is.
private func contentMembers() -> [Member] {
  let changed: (ScriptScrollView) -> Void = { $0.looksDifferent() }
  return [
    .value("content_size", .size, \ScriptScrollView.contentSize, afterwards: changed),
    .value("content_inset", .insets, \ScriptScrollView.contentInset, afterwards: changed),
    .value("content_offset", .point, \ScrollView.contentOffset),
    .reading("tracking", on: ScrollView.self) { view throws(LuaError) in
      .one(.boolean(view.isTracking))
    },
    .reading("dragging", on: ScrollView.self) { view throws(LuaError) in
      .one(.boolean(view.isDragging))
    },
    .reading("decelerating", on: ScrollView.self) { view throws(LuaError) in
      .one(.boolean(view.isDecelerating))
    },
    .reading("zooming", on: ScrollView.self) { view throws(LuaError) in
      .one(.boolean(view.isZooming))
    },
  ]
}

/// How fingers move the content.
private func behaviourMembers() -> [Member] {
  [
    .value("scroll_enabled", .boolean, \ScrollView.isScrollEnabled),
    .value("bounces", .boolean, \ScrollView.bounces),
    .value("always_bounce_horizontal", .boolean, \ScrollView.alwaysBounceHorizontal),
    .value("always_bounce_vertical", .boolean, \ScrollView.alwaysBounceVertical),
    .value("directional_lock_enabled", .boolean, \ScrollView.isDirectionalLockEnabled),
    .value("paging_enabled", .boolean, \ScrollView.isPagingEnabled),
    .value("deceleration_rate", .decelerationRate, \ScrollView.decelerationRate),
    .value("delays_content_touches", .boolean, \ScrollView.delaysContentTouches),
    .value("can_cancel_content_touches", .boolean, \ScrollView.canCancelContentTouches),
    .value(
      "shows_horizontal_scroll_indicator", .boolean, \ScrollView.showsHorizontalScrollIndicator),
    .value("shows_vertical_scroll_indicator", .boolean, \ScrollView.showsVerticalScrollIndicator),
  ]
}

private func zoomMembers() -> [Member] {
  // Chosen: no content is worth seeing beyond these.
  let limit = ValueType<Double>.number(from: 0.001, through: 1000)
  return [
    .value("minimum_zoom_scale", limit, \ScrollView.minimumZoomScale),
    .value("maximum_zoom_scale", limit, \ScrollView.maximumZoomScale),
    .value("bounces_zoom", .boolean, \ScrollView.bouncesZoom),
    // What is zoomed is known only when the object is made.
    .value("zoom_scale", .number(from: 0), \ScrollView.zoomScale, access: .later),
  ]
}

/// The scroll view's own recognizers.
private func ownRecognizerMembers() -> [Member] {
  [
    .reading("pan_gesture_recognizer", on: ScriptScrollView.self) { view throws(LuaError) in
      .one(try view.object(for: view.panGestureRecognizer).map { .object($0) } ?? .nil)
    },
    .reading("pinch_gesture_recognizer", on: ScriptScrollView.self) { view throws(LuaError) in
      .one(try view.object(for: view.pinchGestureRecognizer).map { .object($0) } ?? .nil)
    },
  ]
}

/// Moves that code asks for.
private func movingMembers() -> [Member] {
  [
    .method("set_content_offset", on: ScrollView.self) { _, view, call throws(LuaError) in
      guard let x = call[1].asNumber, let y = call[2].asNumber, x.isFinite, y.isFinite else {
        throw .raised(
          "set_content_offset takes two finite numbers and whether to animate, "
            + "got \(found(call[1])) and \(found(call[2]))")
      }
      view.setContentOffset(
        Point(x: x, y: y), animated: try animated(call[3], in: "set_content_offset"))
      return .none
    },
    .method("scroll_rect_to_visible", on: ScrollView.self) { _, view, call throws(LuaError) in
      view.scrollRectToVisible(
        try rect(call[1], in: "scroll_rect_to_visible"),
        animated: try animated(call[2], in: "scroll_rect_to_visible"))
      return .none
    },
    .method("set_zoom_scale", on: ScrollView.self) { _, view, call throws(LuaError) in
      guard let scale = call[1].asNumber, scale.isFinite, scale > 0 else {
        throw .raised(
          "set_zoom_scale takes a number above 0 and whether to animate, got \(found(call[1]))")
      }
      view.setZoomScale(scale, animated: try animated(call[2], in: "set_zoom_scale"))
      return .none
    },
    .method("zoom_to_rect", on: ScrollView.self) { _, view, call throws(LuaError) in
      view.zoom(
        to: try rect(call[1], in: "zoom_to_rect"),
        animated: try animated(call[2], in: "zoom_to_rect"))
      return .none
    },
  ]
}

private func rect(_ value: LuaValue, in function: String) throws(LuaError) -> Rect {
  let type = ValueType<Rect>.rect
  guard let rect = type.parse(value) else {
    throw .raised("\(function) takes \(type.expected), got \(found(value))")
  }
  return rect
}

/// The last argument of a move; at once when it is left out.
private func animated(_ value: LuaValue, in function: String) throws(LuaError) -> Bool {
  switch value {
  case .nil: return false
  case .boolean(let boolean): return boolean
  default: throw .raised("\(function) takes true or false last, got \(found(value))")
  }
}

extension ValueType where Value == Double {
  /// What remains of the velocity after each millisecond, as a number or by UIKit's names.
  fileprivate static var decelerationRate: ValueType {
    let number = Self.number(from: 0.5, through: 0.9999)
    return ValueType("\"normal\", \"fast\" or \(number.expected)") { value in
      switch value.asString {
      case "normal": ScrollView.normalDecelerationRate
      case "fast": ScrollView.fastDecelerationRate
      default: number.parse(value)
      }
    } reply: {
      .one(.number($0))
    }
  }
}
