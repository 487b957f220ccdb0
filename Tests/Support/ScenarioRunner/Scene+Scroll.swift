import Gestures
import Scrolling

extension Scene {
  /// Makes the scroll view that a node describes. The zoomed view is set later, when the subviews
  /// exist.
  func makeScrollView(_ node: Scenario.ViewNode, frame: Rect) throws -> RecordingScrollView {
    let view = RecordingScrollView(frame: frame)
    let scroll = node.scroll
    view.bounces = scroll?.bounces ?? true
    view.alwaysBounceHorizontal = scroll?.alwaysBounceH ?? false
    view.alwaysBounceVertical = scroll?.alwaysBounceV ?? false
    view.isPagingEnabled = scroll?.paging ?? false
    view.isDirectionalLockEnabled = scroll?.directionalLock ?? false
    view.decelerationRate = scroll?.rate ?? 0.998
    view.delaysContentTouches = scroll?.delaysContentTouches ?? true
    view.canCancelContentTouches = scroll?.canCancelContentTouches ?? true
    view.minimumZoomScale = scroll?.minZoom ?? 1
    view.maximumZoomScale = scroll?.maxZoom ?? 1
    if let size = scroll?.contentSize {
      try need(size.count == 2, "a content size has two numbers")
      view.contentSize = Size(width: size[0], height: size[1])
    }
    if let inset = scroll?.inset {
      try need(inset.count == 4, "an inset has four numbers")
      view.contentInset = EdgeInsets(
        top: inset[0], left: inset[1], bottom: inset[2], right: inset[3])
    }
    if let offset = scroll?.offset { view.contentOffset = try point(offset) }
    // Sets the delegate last, so that the setup is not recorded.
    view.delegate = view.callbacks
    return view
  }

  /// Sets the view that a scroll view zooms, and the scroll view that it is linked with.
  func connect(_ view: RecordingScrollView, _ scroll: Scenario.ScrollNode?) throws {
    if let zoomed = scroll?.zoomView { view.callbacks.zoomedView = try self.view(zoomed) }
    guard let name = scroll?.link else { return }
    let group = try links[name] ?? LinkGroup(mode: mode(scroll?.linkMode))
    links[name] = group
    group.add(view)
  }

  private func mode(_ name: String?) throws -> LinkMode {
    switch name ?? "equal" {
    case "equal": .equal
    case "proportional": .proportional
    case "mirror": .mirror
    default: throw UnknownNameError(what: "link mode", name: name ?? "")
    }
  }

  func scrollView(_ id: String?) throws -> RecordingScrollView {
    try need(try view(id ?? "") as? RecordingScrollView, "'\(id ?? "")' scrolls")
  }

  /// Performs a host call about scroll views. Returns false for other calls.
  func performScroll(_ call: Scenario.HostCall) throws -> Bool {
    switch (call.do, call.value) {
    case ("set_content_offset", .vector(let value)?):
      let animated = call.animated ?? false
      try scrollView(call.view).setContentOffset(point(value), animated: animated)
    case ("zoom_to", _):
      let rect = try need(call.rect, "zoom_to has a rect")
      try need(rect.count == 4, "a rect has four numbers")
      try scrollView(call.view).zoom(
        to: Rect(x: rect[0], y: rect[1], width: rect[2], height: rect[3]), animated: false)
    default: return false
    }
    return true
  }

  private func point(_ numbers: [Double]) throws -> Point {
    try need(numbers.count == 2, "a point has two numbers")
    return Point(x: numbers[0], y: numbers[1])
  }
}
