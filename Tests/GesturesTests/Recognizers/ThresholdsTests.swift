import Gestures
import Testing

/// The thresholds of a window: by density, factors, explicit values and accommodations.
@Suite struct ThresholdsTests {
  private let fingers = FingerWindow()

  /// The lengths of each recognizer, for comparing windows.
  private static func lengths(of recognizers: [GestureRecognizer]) -> [Double] {
    recognizers.flatMap { recognizer -> [Double] in
      switch recognizer {
      case let tap as TapGestureRecognizer: [tap.allowableMovement, tap.maximumTapDistance]
      case let press as LongPressGestureRecognizer: [press.allowableMovement]
      case let edge as ScreenEdgePanGestureRecognizer: [edge.hysteresis, edge.edgeWidth]
      case let pan as PanGestureRecognizer: [pan.hysteresis]
      case let swipe as SwipeGestureRecognizer: [swipe.minimumTravel, swipe.maximumDrift]
      case let pinch as PinchGestureRecognizer: [pinch.hysteresis, pinch.absorbedHysteresis]
      default: []
      }
    }
  }

  private func addAll() -> [GestureRecognizer] {
    let all = [
      TapGestureRecognizer(), LongPressGestureRecognizer(), PanGestureRecognizer(),
      ScreenEdgePanGestureRecognizer(), SwipeGestureRecognizer(), PinchGestureRecognizer(),
    ]
    for recognizer in all { fingers.window.addGestureRecognizer(recognizer) }
    return all
  }

  private static let defaults: [Double] = [45, 45, 10, 10, 10, 20, 50, 50, 10, 8]

  @Test func `lengths are points while the density is unknown`() {
    #expect(Self.lengths(of: addAll()) == Self.defaults)
  }

  @Test(arguments: [(0.5, 1.0, 1.0), (3.21, 1.0, 1.0), (12.84, 0.5, 2.0), (6.42, 3.0, 0.25)])
  func `lengths follow the density and the factors`(
    density: Double, factor: Double, userFactor: Double
  ) {
    let all = addAll()
    fingers.window.pointsPerMillimeter = density
    fingers.window.thresholdFactor = factor
    fingers.window.accommodations.thresholdFactor = userFactor
    let scale = density / 6.42 * factor * userFactor
    for (length, standard) in zip(Self.lengths(of: all), Self.defaults) {
      #expect((length - standard * scale).magnitude < 1e-9)
    }
  }

  @Test func `durations do not follow the density`() {
    let (tap, press) = (TapGestureRecognizer(), LongPressGestureRecognizer())
    fingers.window.addGestureRecognizer(tap)
    fingers.window.addGestureRecognizer(press)
    fingers.window.pointsPerMillimeter = 20
    #expect([tap.maximumPressDuration, tap.maximumTapInterval] == [0.75, 0.35])
    #expect(press.minimumPressDuration == 0.5)
  }

  @Test func `an explicit length in points ignores the density`() {
    let pan = fingers.add(PanGestureRecognizer(), "pan")
    pan.hysteresis = 7
    fingers.window.pointsPerMillimeter = 20
    fingers.window.thresholdFactor = 3
    #expect(pan.hysteresis == 7)
  }

  @Test func `an explicit length in millimetres follows the density`() {
    let pan = fingers.add(PanGestureRecognizer(), "pan")
    pan.slop.setting = .millimeters(3)
    #expect((pan.hysteresis - 3 * 6.42).magnitude < 1e-9)
    fingers.window.pointsPerMillimeter = 20
    #expect(pan.hysteresis == 60)
  }

  @Test func `a recognizer uses the thresholds of the window that it is moved to`() {
    let other = Window(size: Size(width: 100, height: 100))
    other.pointsPerMillimeter = 12.84
    let pan = fingers.add(PanGestureRecognizer(), "pan")
    #expect(pan.hysteresis == 10)
    other.addGestureRecognizer(pan)
    #expect(pan.hysteresis == 20)
    other.removeGestureRecognizer(pan)
    #expect(pan.hysteresis == 10)
  }

  @Test(arguments: [(19.0, false), (21.0, true)])
  func `a pan begins after its length on the screen`(travel: Double, begins: Bool) {
    fingers.window.pointsPerMillimeter = 12.84
    fingers.add(PanGestureRecognizer(), "pan")
    fingers.down(1, 100, 200, at: 0)
    fingers.move(1, 100 + travel, 200, at: 0.1)
    #expect(fingers.actions == (begins ? ["pan began"] : []))
  }

  @Test func `an attempt keeps the thresholds of its start`() {
    let pan = fingers.add(PanGestureRecognizer(), "pan")
    fingers.down(1, 100, 200, at: 0)
    fingers.window.pointsPerMillimeter = 64.2
    #expect(pan.hysteresis == 10)
    fingers.move(1, 115, 200, at: 0.1)
    #expect(fingers.actions == ["pan began"])
  }

  @Test(arguments: [(6.42, 1), (12.84, 2)])
  func `the tap count of a touch uses the distance on the screen`(density: Double, count: Int) {
    fingers.window.pointsPerMillimeter = density
    fingers.down(1, 100, 200, at: 0)
    fingers.up(1, at: 0.05)
    fingers.down(1, 180, 200, at: 0.15)
    #expect(fingers.window.touches.first?.tapCount == count)
  }

  /// Sets each limit of a recognizer to its number, while a finger is down, and returns the limits.
  private static func limits<R: GestureRecognizer>(
    of recognizer: R, _ limits: ReferenceWritableKeyPath<R, Double>...
  ) -> [Double] {
    let fingers = FingerWindow()
    fingers.add(recognizer, "recognizer", to: fingers.window)
    fingers.down(1, 5, 400, at: 0)
    return limits.enumerated().map { index, limit in
      recognizer[keyPath: limit] = Double(index + 1)
      return recognizer[keyPath: limit]
    }
  }

  @Test func `a limit that is set during an attempt applies at once`() {
    let tap = Self.limits(
      of: TapGestureRecognizer(), \.allowableMovement, \.maximumPressDuration,
      \.maximumTapInterval, \.minimumTapInterval, \.maximumTapDistance)
    #expect(tap == [1, 2, 3, 4, 5])
    let press = Self.limits(
      of: LongPressGestureRecognizer(), \.minimumPressDuration, \.allowableMovement)
    #expect(press == [1, 2])
    let pan = Self.limits(of: PanGestureRecognizer(), \.hysteresis, \.hysteresisBesideTaps)
    #expect(pan == [1, 2])
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = .left
    #expect(Self.limits(of: edge, \.edgeWidth, \.hysteresis) == [1, 2])
    let swipe = Self.limits(
      of: SwipeGestureRecognizer(), \.maximumDuration, \.minimumTravel, \.maximumDrift,
      \.minimumVelocity)
    #expect(swipe == [1, 2, 3, 4])
    let pinch = Self.limits(of: PinchGestureRecognizer(), \.hysteresis, \.absorbedHysteresis)
    #expect(pinch == [1, 2])
  }
}
