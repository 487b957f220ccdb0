import Conditioning
import Gestures

/// The one or two fingers that a pointer emulates while its button is held.
final class PointerFingers {
  /// The position of a second finger.
  enum SecondFinger {
    /// Nowhere.
    case none
    /// The first finger mirrored about the surface's centre: the two pinch and rotate.
    case mirrored
    /// At a fixed offset from the first: the two swipe, drag and scroll.
    case beside
  }

  private static let finger: Int32 = 1
  private static let secondFinger: Int32 = 2

  /// The distance of the finger beside the first, in points. Chosen: the distance of two fingers of
  /// a hand.
  static let gap = 60.0

  private let collector: TouchCollector
  private let size: Size
  private var second = SecondFinger.none
  /// The horizontal offset of the finger beside the first; negative without room to the right.
  private var offset = gap

  /// Puts the first finger down.
  ///
  /// - Parameters:
  ///   - location: The pointer's location, in surface points.
  ///   - size: The surface's size, about whose centre a second finger mirrors the first.
  ///   - device: The pointer's number in `TouchID`.
  init(
    at location: Point, size: Size, with second: SecondFinger, time: Timestamp, device: Int32 = 0,
    onFrame: @escaping (TouchFrame) -> Void, onCancel: @escaping (Timestamp) -> Void
  ) {
    self.size = size
    collector = TouchCollector(device: device, sendsFrames: true)
    collector.onFrame = onFrame
    collector.onCancel = onCancel
    collector.down(id: Self.finger, at: time, location: location)
    set(second, of: location, at: time)
    collector.frame()
  }

  /// Moves the first finger; the second lands, follows or lifts to match `second`.
  func move(to location: Point, with second: SecondFinger, time: Timestamp) {
    collector.motion(id: Self.finger, at: time, location: location)
    if self.second == second, second != .none {
      collector.motion(
        id: Self.secondFinger, at: time, location: secondLocation(of: second, location))
    }
    set(second, of: location, at: time)
    collector.frame()
  }

  /// Lifts all fingers.
  func lift(at time: Timestamp) {
    set(.none, of: .zero, at: time)
    collector.up(id: Self.finger, at: time)
    collector.frame()
  }

  /// Cancels all fingers.
  func cancel(at time: Timestamp) { collector.cancel(at: time) }

  private func set(_ second: SecondFinger, of location: Point, at time: Timestamp) {
    guard second != self.second else { return }
    if self.second != .none { collector.up(id: Self.secondFinger, at: time) }
    self.second = second
    guard second != .none else { return }
    offset = location.x + Self.gap < size.width ? Self.gap : -Self.gap
    collector.down(id: Self.secondFinger, at: time, location: secondLocation(of: second, location))
  }

  private func secondLocation(of second: SecondFinger, _ location: Point) -> Point {
    second == .mirrored
      ? Point(x: size.width - location.x, y: size.height - location.y)
      : Point(x: location.x + offset, y: location.y)
  }
}
