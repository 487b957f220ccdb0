import Gestures
import Lua

/// Keeps what a plugin reports at a rate that people can read.
final class ReportLimiter {
  /// Seconds for which the same error is not repeated. Chosen.
  static let silence = 5.0
  /// Lines of log and errors that a plugin may write in a second. Chosen.
  static let mostLines = 20
  /// Lines that it may print in a second: many, because they are its output. Chosen.
  static let mostPrints = 1000
  /// How many errors are remembered at a time. Chosen.
  private static let mostPlaces = 64

  private struct Place: Hashable {
    let file: String
    let line: Int
    let message: String

    init(_ failure: PluginFailure) {
      file = failure.error.file ?? ""
      line = failure.error.line ?? 0
      // Without a place the message is what tells errors apart.
      message = failure.error.line == nil ? failure.error.message : ""
    }
  }

  private struct Silence {
    let since: Timestamp
    var hidden = 0
    var last: PluginFailure
  }

  private let clock: any HostClock
  private var silences: [Place: Silence] = [:]
  private var lines = LineRate(most: mostLines)
  private var prints = LineRate(most: mostPrints)
  /// Called, later, with an error that was held back, and how often it was.
  var onRepetitions: ((PluginFailure) -> Void)?
  /// Called, later, with how many lines were left out in a second.
  var onOmission: ((_ lines: Int) -> Void)?

  init(clock: any HostClock) { self.clock = clock }

  /// Whether an error is to be shown now.
  func admits(_ failure: PluginFailure) -> Bool {
    let (place, now) = (Place(failure), clock.now)
    if var silence = silences[place],
      silence.hidden > 0 || now.seconds - silence.since.seconds < Self.silence
    {
      silence.hidden += 1
      silence.last = failure
      silences[place] = silence
      if silence.hidden == 1 {
        let rest = silence.since.seconds + Self.silence - now.seconds
        _ = clock.after(max(0, rest)) { [weak self] in self?.end(place) }
      }
      return false
    }
    guard admitsLine() else { return false }
    if silences.count >= Self.mostPlaces { silences = silences.filter { $0.value.hidden > 0 } }
    silences[place] = Silence(since: now, last: failure)
    return true
  }

  /// Whether a line of the log is to be shown now.
  func admitsLine() -> Bool {
    admits(\.lines)
  }

  /// Whether something that is printed is to be shown now.
  func admitsPrint() -> Bool {
    admits(\.prints)
  }

  private func end(_ place: Place) {
    guard let silence = silences.removeValue(forKey: place), silence.hidden > 0 else { return }
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
  let most: Int
  private var since = Timestamp(seconds: 0)
  private var count = 0
  /// How many lines were not admitted and not told of yet.
  private(set) var hidden = 0

  init(most: Int) { self.most = most }

  mutating func admits(at now: Timestamp) -> Bool {
    if now.seconds - since.seconds >= 1 { (since, count) = (now, 0) }
    count += 1
    guard count > most else { return true }
    hidden += 1
    return false
  }

  mutating func takeHidden() -> Int {
    defer { hidden = 0 }
    return hidden
  }
}
