import Scrolling

@testable import Gestures
@testable import RandomTouches

/// A window with a recognizer of each kind and a scroll view. Records violations of the rules of
/// gestures and touches.
final class WatchedWindow {
  let window: Window
  private let log = LoggingView(frame: Rect(x: 0, y: 0, width: 5000, height: 5000))
  private var recognizers: [GestureRecognizer] = []
  private var open: Set<ObjectIdentifier> = []
  private var touches: [ObjectIdentifier: (touch: Touch, last: String)] = [:]
  private var violation: String?

  init() {
    window = Window(size: Size(width: 1280, height: 800))
    log.isMultipleTouchEnabled = true
    let scrolled = ScrollView(frame: Rect(x: 600, y: 0, width: 400, height: 800))
    scrolled.contentSize = Size(width: 400, height: 3000)
    window.addSubview(log)
    log.addSubview(scrolled)
    log.log = { [unowned self] in note($0, $1) }
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let tap = TapGestureRecognizer()
    tap.require(toFail: double)
    for recognizer in [
      double, tap, LongPressGestureRecognizer(), PanGestureRecognizer(), SwipeGestureRecognizer(),
      PinchGestureRecognizer(), RotationGestureRecognizer(), ScreenEdgePanGestureRecognizer(),
    ] { add(recognizer) }
    window.focusedView = log
  }

  private func add(_ recognizer: GestureRecognizer) {
    recognizers.append(recognizer)
    log.addGestureRecognizer(recognizer)
    recognizer.addTarget { [unowned self] in note($0) }
  }

  private func note(_ recognizer: GestureRecognizer) {
    let key = ObjectIdentifier(recognizer)
    switch recognizer.state {
    case .began: if !open.insert(key).inserted { fail("\(recognizer) began twice") }
    case .changed: if !open.contains(key) { fail("\(recognizer) changed before it began") }
    case .ended: open.remove(key)
    case .cancelled: if open.remove(key) == nil { fail("\(recognizer) cancelled, never begun") }
    case .possible, .failed: fail("\(recognizer) sent an action in \(recognizer.state)")
    }
    if !recognizer.location().isFinite { fail("\(recognizer) is nowhere") }
  }

  private func note(_ call: String, _ touch: Touch) {
    let key = ObjectIdentifier(touch)
    let last = touches[key]?.last
    let isOver = call == "ended" || call == "cancelled"
    if (last == nil) != (call == "began") { fail("a touch went from \(last ?? "-") to \(call)") }
    touches[key] = isOver ? nil : (touch, call)
  }

  private func fail(_ sentence: String) { if violation == nil { violation = sentence } }

  /// Throws the first recorded violation, and checks the rules of a window that has had no touches
  /// for some time.
  func checkAtRest() throws(Finding) {
    if let violation { throw Finding(violation) }
    try check(open.isEmpty, "what began ends, found \(open.count) that did not")
    try check(touches.isEmpty, "views are told of each touch's end, found \(touches.count) left")
    for recognizer in recognizers {
      try check(recognizer.state == .possible, "\(recognizer) rests, found \(recognizer.state)")
      try check(recognizer.numberOfTouches == 0, "\(recognizer) keeps touches")
    }
    try check(window.nextDeadline == nil, "nothing is due, found \(window.nextDeadline as Any)")
  }
}
