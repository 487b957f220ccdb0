import RelayRuns

@testable import Relay

extension FuzzTarget {
  /// Random actions of a compositor, a judge and an app around a gate: the app reads only legal
  /// events, and receives every event of a touch that no gesture takes.
  static let relayGate = FuzzTarget("relay-gate", maximumInputLength: 600) { bytes in
    if let violation = GateRun(bytes: bytes).violation { throw Finding(violation) }
  }

  /// Random input from pointers, keyboards and fingers, and a judge that acts on windows: the app
  /// reads only legal events, and a refused action writes nothing.
  static let relayActions = FuzzTarget("relay-actions", maximumInputLength: 600) { bytes in
    if let violation = ActionRun(bytes: bytes).violation { throw Finding(violation) }
  }

  /// Random requests and events of random objects, read by a tracker: its reports about windows are
  /// consistent.
  static let relayTracker = FuzzTarget("relay-tracker", maximumInputLength: 1024) { bytes in
    if let violation = TrackerRun(bytes: bytes).violation { throw Finding(violation) }
  }

  /// Random words from an app, its compositor and a judge: the connection continues, or ends with a
  /// message. Without touches, all complete messages are forwarded unchanged.
  static let relayApp = FuzzTarget("relay-app", maximumInputLength: 2048) { bytes in
    var run = AppTalk()
    var rest = bytes[...]
    // Each part has a speaker, a number of words, and these words.
    while let first = rest.popFirst(), run.fault == nil {
      let size = min(Int(first >> 2) * 4, rest.count / 4 * 4)
      let words = stride(from: 0, to: size, by: 4).map { offset in
        (0..<4).reduce(UInt32(0)) {
          $0 | UInt32(rest[rest.startIndex + offset + $1]) << UInt32($1 * 8)
        }
      }
      rest = rest.dropFirst(size)
      run.say(words, by: AppTalk.Speaker(rawValue: first & 3) ?? .app)
    }
    if let fault = run.fault { try check(!fault.description.isEmpty, "a fault is a sentence") }
    try check(
      run.isJudged || run.hasPassedAll,
      "without a judge the compositor's words pass: \(run.said), the app reads \(run.read)")
  }
}

/// A watched connection that an app, its compositor and a judge use.
private struct AppTalk {
  enum Speaker: UInt8 {
    case app, compositor, judge, clock
  }

  private let app = WatchedApp()
  private let requests = Stream(byteLimit: 1 << 20)
  private let events = Stream(byteLimit: 1 << 20)
  private(set) var fault: RelayError?
  private(set) var isJudged = false
  /// The words that the compositor has sent. `read` are those that the app has read.
  private(set) var said: [UInt32] = []
  private(set) var read: [UInt32] = []
  private var now: Int64 = 0

  /// Whether the app has read the compositor's words unchanged. Always true if the app has a
  /// `wl_touch`, because touches may be withheld.
  var hasPassedAll: Bool {
    app.isTouched || said.starts(with: read)
  }

  mutating func say(_ words: [UInt32], by speaker: Speaker) {
    do throws(RelayError) {
      switch speaker {
      case .app:
        requests.feed(words)
        try app.readRequests(requests, answering: events)
      case .compositor:
        said += words
        events.feed(words)
        try app.readEvents(events, at: now)
      case .judge: try judge(words)
      case .clock:
        now += Int64(words.first ?? 0)
        app.advance(to: now, events)
      }
    } catch {
      fault = error
    }
    repeat { app.takeReports { _ in } } while app.hasMoreReports()
    read += events.taken()
    _ = requests.taken()
  }

  private mutating func judge(_ words: [UInt32]) throws(RelayError) {
    if !isJudged { app.judgeCame(knowsApp: false) }
    isJudged = true
    guard words.count > 2 else {
      app.judgeLeft(because: words.isEmpty ? .gone : .silent, events)
      return
    }
    let order = try JudgeOrder(MessageReader(words))
    app.follow(order, requests: requests, events: events, at: now)
  }
}

extension Stream {
  /// Adds words, as a read from a socket does.
  fileprivate func feed(_ words: [UInt32]) {
    buffer.makeRoom(for: words.count * 4)
    for (offset, word) in words.enumerated() { buffer.words[buffer.tail / 4 + offset] = word }
    didRead(words.count * 4)
  }

  /// Removes and returns all words, as a complete write to a socket does.
  fileprivate func taken() -> [UInt32] {
    let words = Array(buffer.words[buffer.head / 4..<buffer.ready / 4])
    didSend(words.count * 4, descriptors: 0)
    return words
  }
}
