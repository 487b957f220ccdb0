import Gestures

/// The fingers that a pointer with its button held stands in for: one, or two.
final class PointerFingers {
  /// Where a second finger is.
  enum Second {
    /// Nowhere.
    case none
    /// As far from the middle of the surface as the first, on the other side: the two pinch and
    /// turn.
    case mirrored
    /// Beside the first, with which it moves: the two swipe, drag and scroll.
    case beside
  }

  private static let finger: Int32 = 1
  private static let secondFinger: Int32 = 2

  /// How far the finger beside the first is from it, in points. Chosen: two fingers of a hand.
  static let gap = 60.0

  private let collector: TouchCollector
  private let size: Size
  private var second = Second.none
  /// How far the finger beside the first is to its right: to its left where the surface ends.
  private var offset = gap

  /// Puts the first finger down.
  ///
  /// - Parameters:
  ///   - location: The pointer's place, in points of the surface.
  ///   - size: The surface's size, about whose centre a second finger mirrors the first.
  ///   - device: The pointer's number among the devices that touch.
  init(
    at location: Point, size: Size, with second: Second, time: Timestamp, device: Int32 = 0,
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

  /// Moves the first finger to a place; the second one comes, follows and goes with what is wanted.
  func move(to location: Point, with second: Second, time: Timestamp) {
    collector.motion(id: Self.finger, at: time, location: location)
    if self.second == second, second != .none {
      collector.motion(id: Self.secondFinger, at: time, location: place(of: second, location))
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

  /// Takes all fingers away.
  func cancel(at time: Timestamp) { collector.cancel(at: time) }

  private func set(_ second: Second, of location: Point, at time: Timestamp) {
    guard second != self.second else { return }
    if self.second != .none { collector.up(id: Self.secondFinger, at: time) }
    self.second = second
    guard second != .none else { return }
    offset = location.x + Self.gap < size.width ? Self.gap : -Self.gap
    collector.down(id: Self.secondFinger, at: time, location: place(of: second, location))
  }

  private func place(of second: Second, _ location: Point) -> Point {
    second == .mirrored
      ? Point(x: size.width - location.x, y: size.height - location.y)
      : Point(x: location.x + offset, y: location.y)
  }
}
