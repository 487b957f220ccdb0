import Gestures
import Lua
import Scripting
import Scrolling

/// The callbacks of scroll views, in addition to those of every view.
enum ScrollCallback: Int, CaseIterable, CallbackName {
  case didScroll
  case willBeginDragging, willEndDragging, didEndDragging
  case willBeginDecelerating, didEndDecelerating, didEndScrollingAnimation
  case viewForZooming, willBeginZooming, didZoom, didEndZooming
  case touchesShouldCancel

  static let inherited = ViewCallback.allCases.count

  var name: String {
    switch self {
    case .didScroll: "did_scroll"
    case .willBeginDragging: "will_begin_dragging"
    case .willEndDragging: "will_end_dragging"
    case .didEndDragging: "did_end_dragging"
    case .willBeginDecelerating: "will_begin_decelerating"
    case .didEndDecelerating: "did_end_decelerating"
    case .didEndScrollingAnimation: "did_end_scrolling_animation"
    case .viewForZooming: "view_for_zooming"
    case .willBeginZooming: "will_begin_zooming"
    case .didZoom: "did_zoom"
    case .didEndZooming: "did_end_zooming"
    case .touchesShouldCancel: "touches_should_cancel_in"
    }
  }
}

extension ScriptScrollView: ScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: ScrollView) {
    (window as? ScriptRoot)?.contentDidScroll(self)
    report()
    tell(.didScroll)
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { tell(.willBeginDragging) }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset target: inout Point
  ) {
    guard let script else { return }
    let answer = script.plugin?.ask(
      ScrollCallback.willEndDragging, of: script.object,
      [
        .object(script.object), .number(velocity.dx), .number(velocity.dy), .number(target.x),
        .number(target.y),
      ],
      answering: .target)
    if let answer { target = answer }
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    appearanceDidChange()
    tell(.didEndDragging, .boolean(willDecelerate))
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { tell(.willBeginDecelerating) }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    appearanceDidChange()
    tell(.didEndDecelerating)
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    appearanceDidChange()
    tell(.didEndScrollingAnimation)
  }

  func viewForZooming(in scrollView: ScrollView) -> View? {
    guard let script, let plugin = script.plugin else { return nil }
    return plugin.ask(
      ScrollCallback.viewForZooming, of: script.object, [.object(script.object)],
      answering: .content(of: self))
  }

  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
    tell(.willBeginZooming, value(for: view))
  }

  func scrollViewDidZoom(_ scrollView: ScrollView) {
    appearanceDidChange()
    report()
    tell(.didZoom)
  }

  func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: Double
  ) {
    guard let script else { return }
    script.plugin?.call(
      ScrollCallback.didEndZooming, of: script.object,
      with: [.object(script.object), value(for: view), .number(scale)])
  }

  private func value(for view: View?) -> LuaValue {
    (view as? any ScriptedView)?.script.map { .object($0.object) } ?? .nil
  }

  private func tell(_ callback: ScrollCallback, _ argument: LuaValue = .nil) {
    guard let script else { return }
    script.plugin?.call(callback, of: script.object, with: .object(script.object), argument)
  }

  /// Reports that the content offset or zoom scale changed.
  private func report() {
    guard let plugin = script?.plugin, let window else { return }
    plugin.viewHost?.onScroll?(
      ScrollChange(
        time: window.shownTime, plugin: plugin.name, scrollView: name ?? "scroll_view",
        contentOffset: contentOffset, zoomScale: zoomScale, id: ObjectIdentifier(self)))
  }
}

extension ValueType where Value == Point {
  /// The type of target content offsets of a drag.
  fileprivate static var target: ValueType {
    let shape = ValueShape("a new target x, y, or nothing", point.shape.lua, unit: .points)
    return ValueType(shape, resolve: point.parse, reply: point.reply)
  }
}

extension ValueType where Value == View {
  /// The type of descendants of the scroll view.
  fileprivate static func content(of scrollView: ScrollView) -> ValueType {
    let parse = view.parse
    let shape = ValueShape("a view that lies in the scroll view, or nil", view.shape.lua)
    return ValueType(
      shape,
      resolve: { value, plugin in
        guard let view = parse(value, plugin), view !== scrollView,
          view.isDescendant(of: scrollView)
        else { return nil }
        return view
      }, reply: view.reply)
  }
}
