/// Recognizes a quick straight stroke: a discrete gesture, recognized while the fingers are still down.
///
/// ``GestureRecognizer/location(in:)`` is the middle of the places where the fingers came down.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// Directions of a stroke.
  public struct Direction: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }

  /// The directions that count; beside left or right, up and down are ignored. UIKit's default: right.
  public final var direction = Direction.right
  /// How many fingers. UIKit's default: 1.
  public final var numberOfTouchesRequired = 1
  /// The longest stroke, from the first finger down, in seconds. UIKit: measured, 0.5.
  public final var maximumDuration = 0.5
  /// The least travel along the direction at rest, in points; it shrinks with time. UIKit: measured, 50.
  public final var minimumTravel = 50.0
  /// The most travel across the direction at rest, in points; it shrinks with time. UIKit: measured, 50.
  public final var maximumDrift = 50.0

  /// What is left of a limit after a time: 1 − rate · t. UIKit: measured.
  private static let (travelDecay, driftDecay) = (0.94, 0.98)

  private final var started = Timestamp(seconds: 0)
  private final var alive: Direction = []
  private final var startCentroid = Point.zero

  open override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    guard isOpen else { return }
    if attempt.live.nonzeroBitCount == touches.count {
      started = event.timestamp
      alive = effectiveDirection
      setDeadline(started + maximumDuration)
    }
    let down = downCount
    guard down <= numberOfTouchesRequired else {
      return fail(.exceeded(.fingers, value: Double(down), limit: Double(numberOfTouchesRequired)))
    }
    startCentroid = middleOfStarts()
  }

  open override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    guard isOpen else { return }
    let time = event.timestamp - started
    guard time <= maximumDuration else {
      return fail(.exceeded(.duration, value: time, limit: maximumDuration))
    }
    var reason = Decision.Failure.own
    var stroke = Stroke(
      least: minimumTravel * (1 - Self.travelDecay * time),
      drift: maximumDrift * (1 - Self.driftDecay * time))
    for direction in [Direction.right, .left, .up, .down] where alive.contains(direction) {
      if let failure = stroke.follow(fingers, direction) {
        alive.remove(direction)
        reason = failure
      }
    }
    if alive.isEmpty {
      fail(reason)
    } else if stroke.isComplete, downCount == numberOfTouchesRequired {
      setDeadline(.never)
      state = .ended
    }
  }

  open override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    guard isOpen else { return }
    let travel = (centroidOrLast() - startCentroid).length
    fail(.missed(.travel, value: travel, limit: minimumTravel))
  }

  private var effectiveDirection: Direction {
    let horizontal = direction.intersection([.left, .right])
    return horizontal.isEmpty ? direction : horizontal
  }

  private func middleOfStarts() -> Point {
    var sum = Vector.zero
    for finger in fingers { sum += finger.start - .zero }
    return .zero + sum * (1 / Double(max(1, fingers.count)))
  }

  final override func deadlineReached(at time: Timestamp) {
    guard isOpen else { return }
    fail(.exceeded(.duration, value: time - started, limit: maximumDuration))
  }

  final override var touchesInGesture: Int { numberOfTouchesRequired }
  final override func rootLocation() -> Point { startCentroid }
}

/// The test of all fingers of a stroke at one moment.
private struct Stroke {
  /// The least travel along the direction, in points.
  let least: Double
  /// The most travel across it, in points.
  let drift: Double
  /// Whether all fingers have gone far enough in one direction.
  var isComplete = false

  init(least: Double, drift: Double) {
    self.least = least
    self.drift = drift
  }

  /// Follows the fingers in one direction. Returns what rules the direction out.
  mutating func follow(
    _ fingers: [Finger], _ direction: SwipeGestureRecognizer.Direction
  ) -> Decision.Failure? {
    var isFar = true
    for finger in fingers where finger.isDown {
      let way = finger.location - finger.start
      let isHorizontal = direction == .left || direction == .right
      let forward = isHorizontal ? way.dx : way.dy
      let along = direction == .left || direction == .up ? -forward : forward
      let across = (isHorizontal ? way.dy : way.dx).magnitude
      if along < 0 { return .exceeded(.retreat, value: -along, limit: 0) }
      if across > drift { return .exceeded(.travel, value: across, limit: drift) }
      if along < least { isFar = false }
    }
    if isFar { isComplete = true }
    return nil
  }
}
