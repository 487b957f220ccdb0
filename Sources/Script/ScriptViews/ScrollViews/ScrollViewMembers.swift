import Gestures
import Lua
import Scripting
import Scrolling

extension ScriptClass {
  /// The class of scroll views: the view members and those for scrolling.
  static func scrollView(base: ScriptClass) -> ScriptClass {
    ScriptClass(
      "scroll_view", typeName: "ScrollView",
      summary: "A view that scrolls, pages and zooms its subviews.",
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
    "target", .point, summary: "the new target offset: `x, y`; nil to keep it")
  return [
    .callback(
      ScrollCallback.didScroll, "Called when the content offset has changed, for any reason."),
    .callback(
      ScrollCallback.willBeginDragging, "Called when a drag begins, before the offset changes."),
    .callback(
      ScrollCallback.willEndDragging, "Called when the fingers of a drag are lifted.",
      passes: [
        .passed(
          "velocity_x", .number(.pointsPerMillisecond), summary: "the velocity of the content"),
        .passed("velocity_y", .number(.pointsPerMillisecond), summary: ""),
        .passed("target_x", .number(.points), summary: "the offset at which it would come to rest"),
        .passed("target_y", .number(.points), summary: ""),
      ], answers: target),
    .callback(
      ScrollCallback.didEndDragging, "Called when a drag has ended.",
      passes: [.passed("will_decelerate", .boolean, summary: "whether it decelerates")]),
    .callback(ScrollCallback.willBeginDecelerating, "Called when it begins to decelerate."),
    .callback(
      ScrollCallback.didEndDecelerating,
      "Called when deceleration has ended, or a finger stopped it."),
    .callback(
      ScrollCallback.didEndScrollingAnimation,
      "Called when an animated `set_content_offset` has ended."),
  ]
}

private func zoomCallbacks() -> [Member] {
  let zoomed = ParameterRow.passed("zoomed", ValueType<View>.view.optional, summary: "what zooms")
  return [
    .callback(
      ScrollCallback.viewForZooming, "Returns the view that is zoomed.",
      answers: .answer("zoomed", .view, summary: "a descendant of the scroll view; nil for none")),
    .callback(
      ScrollCallback.willBeginZooming, "Called when a pinch begins to zoom.", passes: [zoomed]),
    .callback(ScrollCallback.didZoom, "Called when the zoom scale has changed."),
    .callback(
      ScrollCallback.didEndZooming, "Called when zooming has ended.",
      passes: [zoomed, .passed("scale", .number(.none), summary: "the final scale")]),
    .callback(
      ScrollCallback.touchesShouldCancel, "Whether a drag cancels touches in the content.",
      passes: [.passed("content", .view, summary: "the view that handles the touches")],
      answers: .answer("answer", .boolean, summary: "nil: true")),
  ]
}

/// The members for content size, offset and insets.
private func contentMembers() -> [Member] {
  let changed: (ScriptScrollView) -> Void = { $0.appearanceDidChange() }
  return [
    .value(
      "content_size", .size, at: \ScriptScrollView.contentSize,
      summary: "The size of the content, at the current zoom scale.", afterwards: changed),
    .value(
      "content_inset", .insets, at: \ScriptScrollView.contentInset,
      summary: "The margins around the content.",
      afterwards: changed),
    .value(
      "content_offset", .point, at: \ScrollView.contentOffset,
      summary:
        "The point of the content at the top left. Setting it is not animated and does not clamp."),
    .method(
      "indicator_frame", on: ScrollView.self,
      summary: "The frame of a scroll indicator, in the view's coordinates.",
      .required(
        "axis", .words("Axis", summary: "A direction of scrolling.", axes), summary: "its direction"
      ),
      returns: .value("frame", ValueType<Rect>.rect.optional, summary: "nil if there is none")
    ) { _, view, axis in view.indicatorFrame(axis) },
  ]
}

private let axes: [(String, Axis)] = [("horizontal", .horizontal), ("vertical", .vertical)]

/// The members that report tracking, dragging, decelerating and zooming.
private func progressMembers() -> [Member] {
  [
    .reading(
      "tracking", .boolean, at: \ScrollView.isTracking,
      summary: "Whether a finger is down that may start a drag."),
    .reading(
      "dragging", .boolean, at: \ScrollView.isDragging, summary: "Whether it is being dragged."),
    .reading(
      "decelerating", .boolean, at: \ScrollView.isDecelerating,
      summary: "Whether it decelerates after a drag."),
    .reading(
      "zooming", .boolean, at: \ScrollView.isZooming,
      summary: "Whether it is being zoomed by a pinch."),
    .reading(
      "animating", .boolean, at: \ScrollView.isAnimating,
      summary: "Whether it moves without a finger."),
  ]
}

/// The members that configure how touches move the content.
private func behaviourMembers() -> [Member] {
  [
    .value(
      "scroll_enabled", .boolean, at: \ScrollView.isScrollEnabled,
      summary: "Whether fingers scroll it."),
    .value(
      "bounces", .boolean, at: \ScrollView.bounces, summary: "Whether content bounces at its edges."
    ),
    .value(
      "always_bounce_horizontal", .boolean, at: \ScrollView.alwaysBounceHorizontal,
      summary: "Whether it bounces even if the content fits."),
    .value(
      "always_bounce_vertical", .boolean, at: \ScrollView.alwaysBounceVertical,
      summary: "Whether it bounces even if the content fits."),
    .value(
      "directional_lock_enabled", .boolean, at: \ScrollView.isDirectionalLockEnabled,
      summary: "Whether a drag is locked to its first axis."),
    .value(
      "paging_enabled", .boolean, at: \ScrollView.isPagingEnabled,
      summary: "Whether it rests only at multiples of its size."),
    .value(
      "deceleration_rate", .decelerationRate, at: \ScrollView.decelerationRate,
      summary: "The factor of the velocity per millisecond of deceleration; `\"normal\"` is 0.998, "
        + "`\"fast\"` 0.99."
    ),
    .value(
      "shows_horizontal_scroll_indicator", .boolean, at: \ScrollView.showsHorizontalScrollIndicator,
      summary: "Whether the scroll indicator is shown while it moves."),
    .value(
      "shows_vertical_scroll_indicator", .boolean, at: \ScrollView.showsVerticalScrollIndicator,
      summary: "Whether the scroll indicator is shown while it moves."),
  ]
}

private func touchSettings() -> [Member] {
  [
    .value(
      "delays_content_touches", .boolean, at: \ScrollView.delaysContentTouches,
      summary: "Whether touches in the content are delayed by 0.15 s, in case they scroll."),
    .value(
      "can_cancel_content_touches", .boolean, at: \ScrollView.canCancelContentTouches,
      summary: "Whether a drag can cancel touches in the content."),
  ]
}

private func zoomMembers() -> [Member] {
  // Chosen: content is unreadable beyond these scales.
  let limit = ValueType<Double>.number(.none, from: 0.001, through: 1000)
  return [
    .value(
      "minimum_zoom_scale", limit, at: \ScrollView.minimumZoomScale,
      summary: "The minimum zoom scale at rest."),
    .value(
      "maximum_zoom_scale", limit, at: \ScrollView.maximumZoomScale,
      summary: "The maximum zoom scale at rest. Equal to the minimum, it disables zooming."),
    .value(
      "bounces_zoom", .boolean, at: \ScrollView.bouncesZoom,
      summary: "Whether a pinch can go past both, and bounces back."),
    // This option is applied last: the zoomed view is known only after the object was created.
    .value(
      "zoom_scale", .number(.none, from: 0), at: \ScrollView.zoomScale,
      summary: "The scale of the zoomed view's transform; 1 is the content's own size.",
      access: .later),
  ]
}

/// The built-in recognizers.
private func ownRecognizerMembers() -> [Member] {
  [
    .reading(
      "pan_gesture_recognizer", ValueType<LuaObject>.made("Pan").optional,
      on: ScriptScrollView.self, summary: "Its pan recognizer, to relate your recognizers to."
    ) { view throws(LuaError) in try view.object(for: view.panGestureRecognizer) }
    .insteadOfSetting(ScriptScrollView.advice(about: .pan)),
    .reading(
      "pinch_gesture_recognizer", ValueType<LuaObject>.made("Pinch").optional,
      on: ScriptScrollView.self, summary: "Its pinch recognizer."
    ) { view throws(LuaError) in try view.object(for: view.pinchGestureRecognizer) }
    .insteadOfSetting(ScriptScrollView.advice(about: .pinch)),
  ]
}

/// The methods that scroll and zoom programmatically.
private func movingMembers() -> [Member] {
  let animated = Parameter<Bool>.optional(
    "animated", .boolean, default: false, summary: "whether to animate the change, in 0.3 s")
  return [
    .method(
      "set_content_offset", on: ScrollView.self, summary: "Sets the content offset.",
      .required("x", .number(.points), summary: "the point of the content at the top left"),
      .required("y", .number(.points), summary: ""), animated, returns: .nothing
    ) { _, view, x, y, animated in
      view.setContentOffset(Point(x: x, y: y), animated: animated)
    },
    .method(
      "scroll_rect_to_visible", on: ScrollView.self,
      summary: "Scrolls as little as needed to show a rectangle.",
      .required("rect", .rect, summary: "in the content's coordinates"), animated, returns: .nothing
    ) { _, view, rect, animated in view.scrollRectToVisible(rect, animated: animated) },
    .method(
      "set_zoom_scale", on: ScrollView.self,
      summary: "Sets the zoom scale about the centre, clamped to its limits.",
      .required("scale", .positive(.none), summary: "the new scale"), animated,
      returns: .nothing
    ) { _, view, scale, animated in view.setZoomScale(scale, animated: animated) },
    .method(
      "zoom_to_rect", on: ScrollView.self, summary: "Zooms so that a rectangle fills the view.",
      .required("rect", .rect, summary: "in the coordinates of the zoomed view"), animated,
      returns: .nothing
    ) { _, view, rect, animated in view.zoom(to: rect, animated: animated) },
  ]
}
