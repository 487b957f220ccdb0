import Glibc
import Scripting

/// A wall-clock time, with a resolution of one second.
public struct WallTime: Equatable, Comparable, Sendable {
  /// Seconds since 1970.
  public let seconds: Int

  /// Creates a time from seconds since 1970.
  public init(seconds: Int) { self.seconds = seconds }

  /// The current time.
  public static var now: WallTime { WallTime(seconds: time(nil)) }

  public static func < (left: WallTime, right: WallTime) -> Bool { left.seconds < right.seconds }

  /// The time of day, as in `14:02:11`.
  public var clock: String { local[3...].map(twoDigits).joined(separator: ":") }

  /// Day and time, as in `2026-11-20 14:02:11`.
  public var text: String { local[..<3].map(twoDigits).joined(separator: "-") + " " + clock }

  /// Year, month, day, hour, minute and second in the local time zone.
  private var local: [Int32] {
    var moment = time_t(seconds)
    var parts = unsafe tm()
    unsafe localtime_r(&moment, &parts)
    return unsafe [
      parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min,
      parts.tm_sec,
    ]
  }
}

private func twoDigits(_ number: Int32) -> String { (number < 10 ? "0" : "") + "\(number)" }
