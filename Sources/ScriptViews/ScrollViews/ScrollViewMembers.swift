// Tests: ScrollViewTests, ScrollPageTests

import Gestures
import Lua
import Scripting
import Scrolling

extension ScriptClass {
  /// The class of scroll views: the view members and those for scrolling.
  static func scrollView(base: ScriptClass) -> ScriptClass {
    ScriptClass(
      "scroll_view", "ScrollView",
      "A view that shows a part of its content: the views that are added to it. Fingers drag, "
        + "page and zoom it.",
      base: base,
      example: """
        local list = window:add_subview(thimble.scroll_view {
          frame = { 0, 0, 400, 600 }, content_size = { 400, 3000 },
          did_scroll = function(list) print(list.content_offset.y) end,
        })
        list:set_content_offset(0, 500, true)
        """,
      prototype: { ScriptScrollView() }, rows: scrollMembers)
  }
}

private func scrollMembers() -> [Member] {
  scrollCallbacks() + zoomCallbacks() + contentMembers() + progressMembers() + behaviourMembers()
    + touchSettings() + zoomMembers() + ownRecognizerMembers() + movingMembers()
}

private func scrollCallbacks() -> [Member] {
  let target = ParameterRow.answer(
    "target", .point, "where it is to come to rest: `x, y`; nil: where it would")
  return [
    .callback(ScrollCallback.didScroll, "The offset has changed, whoever changed it."),
    .callback(ScrollCallback.willBeginDragging, "A drag has begun; nothing has moved yet."),
    .callback(
      ScrollCallback.willEndDragging, "The fingers are lifted.",
      passes: [
        .passed("velocity_x", .number(.pointsPerMillisecond), "how fast the content goes"),
        .passed("velocity_y", .number(.pointsPerMillisecond), ""),
        .passed("target_x", .number(.points), "where it would come to rest"),
        .passed("target_y", .number(.points), ""),
      ], answers: target),
    .callback(
      ScrollCallback.didEndDragging, "A drag is over.",
      passes: [.passed("will_decelerate", .boolean, "whether it moves on")]),
    .callback(ScrollCallback.willBeginDecelerating, "It moves on by itself."),
    .callback(
      ScrollCallback.didEndDecelerating, "It has come to rest, or a finger stopped it."),
    .callback(
      ScrollCallback.didEndScrollingAnimation, "An animated `set_content_offset` is over."),
  ]
}

private func zoomCallbacks() -> [Member] {
  let zoomed = ParameterRow.passed("zoomed", ValueType<View>.view.optional, "what zooms")
  return [
    .callback(
      ScrollCallback.viewForZooming, "Asked what zooms.",
      answers: .answer("zoomed", .view, "a view that lies in the scroll view; nil: nothing zooms")),
    .callback(ScrollCallback.willBeginZooming, "A pinch begins to zoom.", passes: [zoomed]),
    .callback(ScrollCallback.didZoom, "The scale has changed."),
    .callback(
      ScrollCallback.didEndZooming, "Zooming is over.",
      passes: [zoomed, .passed("scale", .number(.none), "the scale it has come to")]),
    .callback(
      ScrollCallback.touchesShouldCancel, "Asked whether content loses its touches to a drag.",
      passes: [.passed("content", .view, "the view that has the touches")],
      answers: .answer("answer", .boolean, "nil: true")),
  ]
}

/// The members for content size, offset and insets.
private func contentMembers() -> [Member] {
  let changed: (ScriptScrollView) -> Void = { $0.looksDifferent() }
  return [
    .value(
      "content_size", .size, \ScriptScrollView.contentSize,
      "How large the content is, as it is shown, zoomed.", afterwards: changed),
    .value(
      "content_inset", .insets, \ScriptScrollView.contentInset, "Room around the content.",
      afterwards: changed),
    .value(
      "content_offset", .point, \ScrollView.contentOffset,
      "The point of the content at the top left. Setting it moves at once and does not clamp."),
    .method(
      "indicator_frame", on: ScrollView.self,
      "Where the mark is that shows how far the content has gone, in the view's coordinates.",
      .required(
        "axis", .words("Axis", "A direction of scrolling.", axes), "of which direction"),
      returns: .value("frame", ValueType<Rect>.rect.optional, "nil: there is none")
    ) { _, view, axis in view.indicatorFrame(axis) },
  ]
}

private let axes: [(String, Axis)] = [("horizontal", .horizontal), ("vertical", .vertical)]

/// The members that report tracking, dragging, decelerating and zooming.
private func progressMembers() -> [Member] {
  [
    .reading(
      "tracking", .boolean, \ScrollView.isTracking, "Whether a finger is down that may drag."),
    .reading("dragging", .boolean, \ScrollView.isDragging, "Whether a finger drags."),
    .reading(
      "decelerating", .boolean, \ScrollView.isDecelerating, "Whether it moves on after a drag."),
    .reading("zooming", .boolean, \ScrollView.isZooming, "Whether a pinch zooms."),
    .reading("animating", .boolean, \ScrollView.isAnimating, "Whether it moves by itself."),
  ]
}

/// The members that configure how touches move the content.
private func behaviourMembers() -> [Member] {
  [
    .value("scroll_enabled", .boolean, \ScrollView.isScrollEnabled, "Whether fingers drag."),
    .value(
      "bounces", .boolean, \ScrollView.bounces, "Whether content can be pulled past its edges."),
    .value(
      "always_bounce_horizontal", .boolean, \ScrollView.alwaysBounceHorizontal,
      "Also where it fits."),
    .value(
      "always_bounce_vertical", .boolean, \ScrollView.alwaysBounceVertical, "Also where it fits."),
    .value(
      "directional_lock_enabled", .boolean, \ScrollView.isDirectionalLockEnabled,
      "Whether a drag stays on one axis."),
    .value(
      "paging_enabled", .boolean, \ScrollView.isPagingEnabled,
      "Whether it rests at multiples of its size only."),
    .value(
      "deceleration_rate", .decelerationRate, \ScrollView.decelerationRate,
      "What is left of the velocity after each millisecond; `\"normal\"` is 0.998, `\"fast\"` 0.99."
    ),
    .value(
      "shows_horizontal_scroll_indicator", .boolean, \ScrollView.showsHorizontalScrollIndicator,
      "Whether a mark shows where it is, while it moves."),
    .value(
      "shows_vertical_scroll_indicator", .boolean, \ScrollView.showsVerticalScrollIndicator,
      "Whether a mark shows where it is, while it moves."),
  ]
}

private func touchSettings() -> [Member] {
  [
    .value(
      "delays_content_touches", .boolean, \ScrollView.delaysContentTouches,
      "Whether content waits 0.15 s for its touches, in case they scroll."),
    .value(
      "can_cancel_content_touches", .boolean, \ScrollView.canCancelContentTouches,
      "Whether touches that content has are taken from it for a drag."),
  ]
}

private func zoomMembers() -> [Member] {
  // Chosen: no content is readable beyond these.
  let limit = ValueType<Double>.number(.none, from: 0.001, through: 1000)
  return [
    .value(
      "minimum_zoom_scale", limit, \ScrollView.minimumZoomScale, "The least scale it rests at."),
    .value(
      "maximum_zoom_scale", limit, \ScrollView.maximumZoomScale,
      "The greatest scale it rests at. While the two are equal nothing zooms."),
    .value(
      "bounces_zoom", .boolean, \ScrollView.bouncesZoom, "Whether a pinch can go past them."),
    // The zoomed view is known only once the object is created.
    .value(
      "zoom_scale", .number(.none, from: 0), \ScrollView.zoomScale,
      "How large the content is shown; 1 is its own size.", access: .later),
  ]
}

/// The built-in recognizers.
private func ownRecognizerMembers() -> [Member] {
  [
    .reading(
      "pan_gesture_recognizer", ValueType<LuaObject>.made("Pan").optional,
      on: ScriptScrollView.self, "What drags it; relate your recognizers to it."
    ) { view throws(LuaError) in try view.object(for: view.panGestureRecognizer) },
    .reading(
      "pinch_gesture_recognizer", ValueType<LuaObject>.made("Pinch").optional,
      on: ScriptScrollView.self, "What zooms it."
    ) { view throws(LuaError) in try view.object(for: view.pinchGestureRecognizer) },
  ]
}

/// The methods that scroll and zoom programmatically.
private func movingMembers() -> [Member] {
  let animated = Parameter<Bool>.optional(
    "animated", .boolean, default: false, "whether to go there in 0.3 s")
  return [
    .method(
      "set_content_offset", on: ScrollView.self, "Moves the content.",
      .required("x", .number(.points), "the point of the content at the top left"),
      .required("y", .number(.points), ""), animated, returns: .nothing
    ) { _, view, x, y, animated in
      view.setContentOffset(Point(x: x, y: y), animated: animated)
    },
    .method(
      "scroll_rect_to_visible", on: ScrollView.self, "Moves the content as little as needed.",
      .required("rect", .rect, "what is to be seen, in the content"), animated, returns: .nothing
    ) { _, view, rect, animated in view.scrollRectToVisible(rect, animated: animated) },
    .method(
      "set_zoom_scale", on: ScrollView.self, "Zooms about the middle, within the limits.",
      .required("scale", .positive(.none), "how large the content is to be shown"), animated,
      returns: .nothing
    ) { _, view, scale, animated in view.setZoomScale(scale, animated: animated) },
    .method(
      "zoom_to_rect", on: ScrollView.self, "Zooms so that a part of what zooms fills the view.",
      .required("rect", .rect, "the part, in the coordinates of what zooms"), animated,
      returns: .nothing
    ) { _, view, rect, animated in view.zoom(to: rect, animated: animated) },
  ]
}

extension ValueType where Value == Double {
  /// The fraction of the velocity that remains after each millisecond, as a number or by UIKit's
  /// names.
  fileprivate static var decelerationRate: ValueType {
    let number = Self.number(.none, from: 0.5, through: 0.9999)
    let named = NamedType(
      "DecelerationRate", "How soon moving content comes to rest.",
      .alias("\"normal\"|\"fast\"|number"))
    let shape = ValueShape(
      "\"normal\", \"fast\" or \(number.shape.expected)",
      LuaType("number", takes: named.name, names: [named]), range: number.shape.range)
    return ValueType(shape) { value, plugin in
      switch value.asString {
      case "normal": ScrollView.normalDecelerationRate
      case "fast": ScrollView.fastDecelerationRate
      default: number.parse(value, plugin)
      }
    } reply: {
      .one(.number($0))
    }
  }
}
