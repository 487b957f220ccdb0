import Gestures
import Lua
import Scripting
import System

/// Limits a plugin's reports to a readable rate.
final class ReportLimiter {
  /// The time for which the same error is not reported again. Chosen.
  static let silence = Duration.seconds(5)
  /// The maximum number of log lines and errors per second. Chosen.
  static let maximumLines = 20
  /// The maximum number of printed lines per second. Chosen: higher, because printed lines are the
  /// plugin's output.
  static let maximumPrints = 1000
  /// The maximum number of tracked errors. Chosen.
  private static let maximumSources = 64

  private struct Source: Hashable {
    let file: String
    let line: Int
    let message: String

    init(_ failure: PluginFailure) {
      file = failure.error.file ?? ""
      line = failure.error.line ?? 0
      // Errors without a location are distinguished by their message.
      message = failure.error.line == nil ? failure.error.message : ""
    }
  }

  private struct Suppression {
    let since: Timestamp
    var hidden = 0
    var last: PluginFailure
  }

  private let clock: any HostClock
  private var suppressions: [Source: Suppression] = [:]
  private var lines = LineRate(maximum: maximumLines)
  private var prints = LineRate(maximum: maximumPrints)
  /// Called after a delay with a suppressed error and the number of its repetitions.
  var onRepetitions: ((PluginFailure) -> Void)?
  /// Called after a delay with the number of lines suppressed in a second.
  var onOmission: ((_ lines: Int) -> Void)?

  init(clock: any HostClock) { self.clock = clock }

  /// Whether an error should be shown now.
  func admits(_ failure: PluginFailure) -> Bool {
    let (source, now) = (Source(failure), clock.now)
    if var silence = suppressions[source],
      silence.hidden > 0 || now - silence.since < Self.silence.seconds
    {
      silence.hidden += 1
      silence.last = failure
      suppressions[source] = silence
      if silence.hidden == 1 {
        let rest = silence.since + Self.silence.seconds - now
        _ = clock.after(max(0, rest)) { [weak self] in self?.end(source) }
      }
      return false
    }
    guard admitsLine() else { return false }
    if suppressions.count >= Self.maximumSources {
      suppressions = suppressions.filter { $0.value.hidden > 0 }
    }
    suppressions[source] = Suppression(since: now, last: failure)
    return true
  }

  /// Whether a log line should be shown now.
  func admitsLine() -> Bool {
    admits(\.lines)
  }

  /// Whether a printed line should be shown now.
  func admitsPrint() -> Bool {
    admits(\.prints)
  }

  private func end(_ source: Source) {
    guard let silence = suppressions.removeValue(forKey: source) else { return }
    var failure = silence.last
    failure.repetitions = silence.hidden
    onRepetitions?(failure)
  }

  private func admits(_ rate: ReferenceWritableKeyPath<ReportLimiter, LineRate>) -> Bool {
    if self[keyPath: rate].admits(at: clock.now) { return true }
    if self[keyPath: rate].hidden == 1 {
      _ = clock.after(1) { [weak self] in
        guard let self else { return }
        onOmission?(self[keyPath: rate].takeHidden())
      }
    }
    return false
  }
}

/// Counts the lines of one second.
private struct LineRate {
  let maximum: Int
  private var since = Timestamp(seconds: 0)
  private var count = 0
  /// The number of suppressed lines that were not reported yet.
  private(set) var hidden = 0

  init(maximum: Int) { self.maximum = maximum }

  mutating func admits(at now: Timestamp) -> Bool {
    if now - since >= 1 { (since, count) = (now, 0) }
    count += 1
    guard count > maximum else { return true }
    hidden += 1
    return false
  }

  mutating func takeHidden() -> Int {
    defer { hidden = 0 }
    return hidden
  }
}
