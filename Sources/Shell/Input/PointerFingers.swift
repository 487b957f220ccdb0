import Gestures

/// The fingers that a pointer with its button held stands in for: one, or two that mirror each other.
final class PointerFingers {
  // No touchscreen has these: its fingers may be down beside the pointer's.
  private static let finger: Int32 = -1
  private static let mirroredFinger: Int32 = -2

  private let collector = TouchCollector(sendsFrames: true)
  private let size: Size
  private var isMirrored = false

  /// Puts the first finger down.
  ///
  /// - Parameters:
  ///   - location: The pointer's place, in points of the surface.
  ///   - size: The surface's size, about whose centre the second finger mirrors the first.
  init(
    at location: Point, size: Size, isMirrored: Bool, time: Timestamp,
    onFrame: @escaping (TouchFrame) -> Void, onCancel: @escaping (Timestamp) -> Void
  ) {
    self.size = size
    collector.onFrame = onFrame
    collector.onCancel = onCancel
    collector.down(id: Self.finger, at: time, location: location)
    setMirrored(isMirrored, of: location, at: time)
    collector.frame()
  }

  /// Moves the first finger to a place; the second one comes, follows and goes with `isMirrored`.
  func move(to location: Point, isMirrored: Bool, time: Timestamp) {
    collector.motion(id: Self.finger, at: time, location: location)
    if self.isMirrored && isMirrored {
      collector.motion(id: Self.mirroredFinger, at: time, location: mirror(location))
    }
    setMirrored(isMirrored, of: location, at: time)
    collector.frame()
  }

  /// Lifts all fingers.
  func lift(at time: Timestamp) {
    setMirrored(false, of: .zero, at: time)
    collector.up(id: Self.finger, at: time)
    collector.frame()
  }

  /// Takes all fingers away.
  func cancel(at time: Timestamp) { collector.cancel(at: time) }

  private func setMirrored(_ isMirrored: Bool, of location: Point, at time: Timestamp) {
    guard isMirrored != self.isMirrored else { return }
    self.isMirrored = isMirrored
    if isMirrored {
      collector.down(id: Self.mirroredFinger, at: time, location: mirror(location))
    } else {
      collector.up(id: Self.mirroredFinger, at: time)
    }
  }

  private func mirror(_ location: Point) -> Point {
    Point(x: size.width - location.x, y: size.height - location.y)
  }
}
