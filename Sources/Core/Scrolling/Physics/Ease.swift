import Glibc

/// An animated move with ease-in and ease-out: `½ − ½·cos(π t / duration)`. UIKit: measured.
public struct Ease: Equatable, Sendable {
  /// The duration of an animated move, in seconds. UIKit: measured.
  public static let duration = 0.3

  /// The progress `time` seconds after the start, 0 to 1.
  public static func progress(at time: Double) -> Double {
    guard time < duration else { return 1 }
    return 0.5 - 0.5 * cos(.pi * max(0, time) / duration)
  }

  /// The position at the start, in points.
  public let start: Double
  /// The position at the end, in points.
  public let end: Double

  /// A move between two positions, in points.
  public init(from start: Double, to end: Double) {
    self.start = start
    self.end = end
  }

  /// The position `time` seconds after the start; exactly the end from the duration on.
  public func position(at time: Double) -> Double {
    let progress = Self.progress(at: time)
    return progress == 1 ? end : start + (end - start) * progress
  }

  /// The velocity `time` seconds after the start, in points per second.
  public func velocity(at time: Double) -> Double {
    guard time > 0, time < Self.duration else { return 0 }
    return (end - start) * 0.5 * .pi / Self.duration * sin(.pi * time / Self.duration)
  }
}
