import Glibc
import Lua
import Scripting

extension PluginHost: PluginOwner {
  /// Whether the program observes the actions of recognizers.
  package var observesActions: Bool { onAction != nil }

  /// Reports an error of a plugin, unless the same error was reported just before.
  func report(_ failure: PluginFailure, of plugin: Plugin) {
    if case .none = failure.consequence, limitsReports, !plugin.loaded.limiter.admits(failure) {
      return
    }
    onError?(failure)
  }

  /// Forwards a line of a plugin's log.
  func log(_ level: LogLine.Level, _ text: String, of plugin: Plugin) {
    guard !limitsReports || plugin.loaded.limiter.admitsLine() else { return }
    onLog?(LogLine(plugin: plugin.name, level: level, text: text))
  }

  /// Logs a remark about a plugin that users should see and that is not an error.
  func remark(_ text: String, of plugin: Plugin) {
    onLog?(LogLine(plugin: plugin.name, level: .warn, text: text, isRemark: true))
  }

  /// Forwards the output of a plugin's `print`.
  func print(_ text: String, of plugin: Plugin) {
    guard !limitsReports || plugin.loaded.limiter.admitsPrint() else { return }
    onPrint?(plugin.name, text)
  }

  /// Creates a limiter that reports the number of suppressed messages.
  func makeLimiter(for plugin: String) -> ReportLimiter {
    let limiter = ReportLimiter(clock: clock)
    limiter.onRepetitions = { [weak self] in self?.onError?($0) }
    limiter.onOmission = { [weak self] lines in
      self?.onLog?(
        LogLine(
          plugin: plugin, level: .warn,
          text:
            "\(lines) lines were left out: a plugin may write \(ReportLimiter.maximumLines) lines "
            + "to the log, and print \(ReportLimiter.maximumPrints), in a second"))
    }
    return limiter
  }
}

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
