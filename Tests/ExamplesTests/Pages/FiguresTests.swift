import Gestures
import Scrolling
import Testing

/// The defaults in the tables are those of the code.
struct FiguresTests {
  private let presses = Page("docs/dev/gestures/taps-and-presses.md")
  private let swipes = Page("docs/dev/gestures/pans-and-swipes.md")
  private let pinches = Page("docs/dev/gestures/pinch-and-rotation.md")

  @Test func `the tables of taps, presses and swipes give the defaults of the code`() {
    let (tap, press) = (TapGestureRecognizer(), LongPressGestureRecognizer())
    let swipe = SwipeGestureRecognizer()
    presses.expect(
      [
        "numberOfTapsRequired": "\(tap.numberOfTapsRequired)",
        "numberOfTouchesRequired": "\(tap.numberOfTouchesRequired)",
        "allowableMovement": figure(tap.allowableMovement),
        "maximumPressDuration": figure(tap.maximumPressDuration),
        "maximumTapInterval": figure(tap.maximumTapInterval),
        "maximumTapDistance": figure(tap.maximumTapDistance),
      ], in: "`TapGestureRecognizer`")
    presses.expect(
      [
        "minimumPressDuration": figure(press.minimumPressDuration),
        "allowableMovement": figure(press.allowableMovement),
        "numberOfTouchesRequired": "\(press.numberOfTouchesRequired)",
        "numberOfTapsRequired": "\(press.numberOfTapsRequired)",
      ], in: "`LongPressGestureRecognizer`")
    swipes.expect(
      [
        "direction": swipe.direction == .right ? "`right`" : "",
        "numberOfTouchesRequired": "\(swipe.numberOfTouchesRequired)",
        "maximumDuration": figure(swipe.maximumDuration),
        "minimumTravel": figure(swipe.minimumTravel),
        "maximumDrift": figure(swipe.maximumDrift),
      ], in: "`SwipeGestureRecognizer`")
  }

  @Test func `the tables of pans, pinches and rotations give the defaults of the code`() {
    let (pan, edge) = (PanGestureRecognizer(), ScreenEdgePanGestureRecognizer())
    let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    swipes.expect(
      [
        "minimumNumberOfTouches": "\(pan.minimumNumberOfTouches)",
        "maximumNumberOfTouches": pan.maximumNumberOfTouches == .max ? "no limit" : "",
        "hysteresis": figure(pan.hysteresis),
      ], in: "`PanGestureRecognizer`")
    swipes.expect(["edgeWidth": figure(edge.edgeWidth)], in: "`ScreenEdgePanGestureRecognizer`")
    pinches.expect(
      [
        "scale": figure(pinch.scale), "hysteresis": figure(pinch.hysteresis),
        "absorbedHysteresis": figure(pinch.absorbedHysteresis),
      ], in: "`PinchGestureRecognizer`")
    pinches.expect(
      [
        "rotation": figure(rotation.rotation), "hysteresis": degrees(rotation.hysteresis),
        "absorbedHysteresis": degrees(rotation.absorbedHysteresis),
      ], in: "`RotationGestureRecognizer`")
  }

  @Test func `the tables of views and scroll views give the defaults of the code`() {
    let (view, scrollView) = (View(), ScrollView())
    Page("docs/dev/gestures/views-and-touches.md").expect(
      [
        "isHidden": "\(view.isHidden)", "alpha": figure(view.alpha),
        "isUserInteractionEnabled": "\(view.isUserInteractionEnabled)",
        "clipsToBounds": "\(view.clipsToBounds)",
        "isMultipleTouchEnabled": "\(view.isMultipleTouchEnabled)",
        "isExclusiveTouch": "\(view.isExclusiveTouch)",
      ], in: "Views")
    Page("docs/dev/gestures/delivery.md").expect(
      [
        "cancelsTouchesInView": "\(GestureRecognizer().cancelsTouchesInView)",
        "delaysTouchesBegan": "\(GestureRecognizer().delaysTouchesBegan)",
        "delaysTouchesEnded": "\(GestureRecognizer().delaysTouchesEnded)",
      ], in: "The calls that a view receives")
    Page("docs/dev/scrolling.md").expect(
      [
        "isScrollEnabled": "\(scrollView.isScrollEnabled)", "bounces": "\(scrollView.bounces)",
        "alwaysBounceHorizontal":
          "\(scrollView.alwaysBounceHorizontal || scrollView.alwaysBounceVertical)",
        "isDirectionalLockEnabled": "\(scrollView.isDirectionalLockEnabled)",
        "isPagingEnabled": "\(scrollView.isPagingEnabled)",
        "decelerationRate": "`normalDecelerationRate`, \(scrollView.decelerationRate)",
        "delaysContentTouches": "\(scrollView.delaysContentTouches)",
        "canCancelContentTouches": "\(scrollView.canCancelContentTouches)",
        "bouncesZoom": "\(scrollView.bouncesZoom)",
        "minimumZoomScale":
          "\(figure(scrollView.minimumZoomScale)), \(figure(scrollView.maximumZoomScale))",
      ], in: "Geometry")
  }

  /// A number as the tables write it.
  private func figure(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }

  private func degrees(_ radians: Double) -> String {
    "\(figure((radians * 180 / .pi).rounded()))°"
  }
}

extension Page {
  /// Checks the column of defaults of the tables in one section.
  fileprivate func expect(_ defaults: [String: String], in section: String) {
    let rows =
      text.split(separator: "## \(section)\n").dropFirst().first?
      .split(separator: "\n## ").first?.split(separator: "\n").filter { $0.hasPrefix("|") } ?? []
    for (name, value) in defaults {
      var column: Int?
      var found: String?
      for row in rows {
        let cells = row.split(separator: "|").map { $0.trimmed }
        if let index = cells.firstIndex(where: { $0.hasPrefix("default") }) { column = index }
        if let column, cells[0].hasPrefix("`\(name)`"), column < cells.count {
          found = cells[column]
          break
        }
      }
      #expect(found == value, "\(self.name), \(section): the default of '\(name)'")
    }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
