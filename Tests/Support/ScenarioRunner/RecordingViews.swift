import Gestures
import Scrolling

/// A function that receives one call of a view.
typealias CallRecord = (Scenario.ExpectedCall) -> Void

/// A view that handles every touch and press on it, and records its calls.
final class RecordingView: View {
  var record: CallRecord = { _ in }

  override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    write("began", of: touches, in: self, to: record)
  }
  override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    write("moved", of: touches, in: self, to: record)
  }
  override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    write("ended", of: touches, in: self, to: record)
  }
  override func touchesCancelled(_ touches: TouchSet, with event: InputEvent) {
    write("cancelled", of: touches, in: self, to: record)
  }
}

/// A window that records the calls that it receives as a view.
final class RecordingWindow: Window {
  var record: CallRecord = { _ in }

  override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    write("began", of: touches, in: self, to: record)
  }
  override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    write("moved", of: touches, in: self, to: record)
  }
  override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    write("ended", of: touches, in: self, to: record)
  }
  override func touchesCancelled(_ touches: TouchSet, with event: InputEvent) {
    write("cancelled", of: touches, in: self, to: record)
  }
}

func write(_ call: String, of touches: TouchSet, in view: View, to record: CallRecord) {
  for touch in touches {
    record(Scenario.ExpectedCall(view: view.name ?? "", call: call, touch: touch.id.number))
  }
}

/// A scroll view that handles the touches on it, and records its own calls and its delegate's.
final class RecordingScrollView: ScrollView {
  var record: CallRecord = { _ in }
  let callbacks = ScrollCallbacks()

  override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    write("began", of: touches, in: self, to: record)
  }
  override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    write("moved", of: touches, in: self, to: record)
  }
  override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    write("ended", of: touches, in: self, to: record)
  }
  override func touchesCancelled(_ touches: TouchSet, with event: InputEvent) {
    write("cancelled", of: touches, in: self, to: record)
  }
}

/// Records the calls of a scroll view to its delegate.
final class ScrollCallbacks: ScrollViewDelegate {
  private(set) var names: [String] = []
  weak var zoomedView: View?

  func scrollViewDidScroll(_ scrollView: ScrollView) { names.append("did_scroll") }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    names.append("will_begin_dragging")
  }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Vector,
    targetContentOffset target: inout Point
  ) { names.append("will_end_dragging") }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    names.append("did_end_dragging:\(willDecelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    names.append("will_begin_decelerating")
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    names.append("did_end_decelerating")
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    names.append("did_end_scrolling_animation")
  }
  func viewForZooming(in scrollView: ScrollView) -> View? { zoomedView }
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
    names.append("will_begin_zooming")
  }
  func scrollViewDidZoom(_ scrollView: ScrollView) { names.append("did_zoom") }
  func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: Double
  ) { names.append("did_end_zooming") }
}
