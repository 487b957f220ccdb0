import Gestures
import Scrolling

/// A window of 400 × 800 points with fingers, and a clock.
final class Surface {
  let window = Window(size: Size(width: 400, height: 800))
  private(set) var time = 0.0
  private(set) var fingers: [Int32: Point] = [:]
  /// The number of frames per second between events; 0 to advance at deadlines only.
  var framesPerSecond = 0.0

  init(_ views: View...) {
    for view in views { window.addSubview(view) }
  }

  /// Advances the time.
  func wait(_ seconds: Double) {
    let end = time + seconds
    if framesPerSecond > 0 {
      while time + 1 / framesPerSecond < end {
        time += 1 / framesPerSecond
        window.advance(to: Timestamp(seconds: time))
      }
    }
    time = end
    window.advance(to: Timestamp(seconds: end))
  }

  func down(_ id: Int32 = 1, at point: Point) { send([(.down, id, point)]) }
  func move(_ id: Int32 = 1, to point: Point) { send([(.motion, id, point)]) }
  func up(_ id: Int32 = 1) { send([(.up, id, .zero)]) }
  func cancel() {
    fingers.removeAll()
    window.cancelTouches(at: Timestamp(seconds: time))
  }

  /// Sends changes in one frame.
  func send(_ changes: [(TouchFrame.Event.Kind, Int32, Point)]) {
    let events = changes.map { TouchFrame.Event(kind: $0.0, id: TouchID($0.1), location: $0.2) }
    for (kind, id, point) in changes { fingers[id] = kind == .up ? nil : point }
    window.send(TouchFrame(time: Timestamp(seconds: time), events: events))
  }

  /// Moves a finger evenly, in steps of 10 ms.
  func drag(_ id: Int32 = 1, by vector: Vector, in seconds: Double) {
    guard let start = fingers[id] else { return }
    let steps = max(1, Int((seconds / 0.01).rounded()))
    for step in 1...steps {
      wait(seconds / Double(steps))
      move(id, to: start + vector * (Double(step) / Double(steps)))
    }
  }

  /// Puts down two fingers at equal distances from the middle, and moves them to other distances.
  func spread(from near: Double, to far: Double) {
    send([(.down, 1, Point(x: 200 - near, y: 400)), (.down, 2, Point(x: 200 + near, y: 400))])
    for step in 1...20 {
      wait(0.01)
      let half = near + (far - near) * Double(step) / 20
      send([
        (.motion, 1, Point(x: 200 - half, y: 400)), (.motion, 2, Point(x: 200 + half, y: 400)),
      ])
    }
  }

  /// Moves two fingers together, each 100 points from their middle.
  func carryPair(from middle: Point, to far: Point) {
    for step in 1...10 {
      wait(0.01)
      let now = middle + (far - middle) * (Double(step) / 10)
      send([
        (.motion, 1, now - Vector(dx: 100, dy: 0)), (.motion, 2, now + Vector(dx: 100, dy: 0)),
      ])
    }
  }

  /// Makes a whole drag: puts a finger down, moves it evenly, and lifts it.
  func swipe(from start: Point, by vector: Vector, in seconds: Double) {
    down(at: start)
    drag(by: vector, in: seconds)
    up()
  }
}

/// Records the calls of any number of scroll views, with answers set by the test.
final class Recorder: ScrollViewDelegate {
  private(set) var calls: [String] = []
  var zoomed: View?
  var rewrite: ((Point) -> Point)?
  var onScroll: ((ScrollView) -> Void)?
  var onZoom: ((ScrollView) -> Void)?
  var onEndDragging: ((ScrollView) -> Void)?
  private(set) var announced: [Point] = []
  private(set) var velocities: [Vector] = []

  /// Returns and clears the calls so far, with repeated calls merged into one.
  func take() -> [String] {
    defer { calls = [] }
    return calls.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  private func note(_ call: String, _ view: ScrollView) {
    calls.append(view.name.map { "\($0) \(call)" } ?? call)
  }

  func scrollViewDidScroll(_ view: ScrollView) {
    note("scroll", view)
    onScroll?(view)
  }
  func scrollViewWillBeginDragging(_ view: ScrollView) { note("drag", view) }
  func scrollViewWillEndDragging(
    _ view: ScrollView, withVelocity velocity: Vector, targetContentOffset target: inout Point
  ) {
    note("lift", view)
    announced.append(target)
    velocities.append(velocity)
    if let rewrite { target = rewrite(target) }
  }
  func scrollViewDidEndDragging(_ view: ScrollView, willDecelerate: Bool) {
    note("dragged \(willDecelerate)", view)
    onEndDragging?(view)
  }
  func scrollViewWillBeginDecelerating(_ view: ScrollView) { note("coast", view) }
  func scrollViewDidEndDecelerating(_ view: ScrollView) { note("rest", view) }
  func scrollViewDidEndScrollingAnimation(_ view: ScrollView) { note("moved", view) }
  func viewForZooming(in view: ScrollView) -> View? { zoomed }
  func scrollViewWillBeginZooming(_ view: ScrollView, with: View?) { note("pinch", view) }
  func scrollViewDidZoom(_ view: ScrollView) {
    note("zoom", view)
    onZoom?(view)
  }
  func scrollViewDidEndZooming(_ view: ScrollView, with: View?, atScale scale: Double) {
    note("zoomed", view)
  }
}

/// A scroll view as large as the surface, with content of a size.
func scrollView(
  content: Size, frame: Rect = Rect(x: 0, y: 0, width: 400, height: 800),
  delegate: Recorder? = nil, name: String? = nil
) -> ScrollView {
  let view = ScrollView(frame: frame)
  view.contentSize = content
  view.delegate = delegate
  view.name = name
  return view
}

extension Size {
  /// Content as wide as the surface.
  static func tall(_ height: Double) -> Size { Size(width: 400, height: height) }
}
