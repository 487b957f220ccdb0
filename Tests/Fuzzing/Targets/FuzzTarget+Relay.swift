import RelayRuns

@testable import Relay

extension FuzzTarget {
  /// A compositor, a judge and an app that do what they like around a gate: what the app reads is
  /// legal, and touches that nobody takes arrive whole.
  static let relayGate = FuzzTarget("relay-gate", longestInput: 600) { bytes in
    if let violation = GateRun(bytes: bytes).violation { throw Finding(violation) }
  }

  /// A compositor and an app that move pointers, keyboards and fingers, and a judge that acts on
  /// windows: what the app reads is legal, and what is refused writes nothing.
  static let relayActions = FuzzTarget("relay-actions", longestInput: 600) { bytes in
    if let violation = ActionRun(bytes: bytes).violation { throw Finding(violation) }
  }

  /// Requests and events of objects that may be anything, before a tracker: what it says of windows
  /// holds together.
  static let relayTracker = FuzzTarget("relay-tracker", longestInput: 1024) { bytes in
    if let violation = TrackerRun(bytes: bytes).violation { throw Finding(violation) }
  }

  /// An app, its compositor and a judge that send arbitrary words: the connection ends with a
  /// sentence or goes on, and without touches all that is whole passes as it is.
  static let relayApp = FuzzTarget("relay-app", longestInput: 2048) { bytes in
    var run = AppTalk()
    var rest = bytes[...]
    // Each part: who speaks, how many words, and these.
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

/// What an app, its compositor and a judge say, through a watched connection.
private struct AppTalk {
  enum Speaker: UInt8 {
    case app, compositor, judge, clock
  }

  private let app = WatchedApp()
  private let requests = Stream(byteLimit: 1 << 20)
  private let events = Stream(byteLimit: 1 << 20)
  private(set) var fault: RelayFault?
  private(set) var isJudged = false
  /// What the compositor has said, and what the app has read of it.
  private(set) var said: [UInt32] = []
  private(set) var read: [UInt32] = []
  private var now: Int64 = 0

  /// Whether the app has read all whole messages, up to a fault; a `wl_touch` may hear less.
  var hasPassedAll: Bool {
    app.isTouched || said.starts(with: read)
  }

  mutating func say(_ words: [UInt32], by speaker: Speaker) {
    do throws(RelayFault) {
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

  private mutating func judge(_ words: [UInt32]) throws(RelayFault) {
    if !isJudged { app.judgeCame(knowsApp: false) }
    isJudged = true
    guard words.count > 2 else {
      app.judgeLeft(isGone: words.isEmpty, events)
      return
    }
    let order = try JudgeOrder(MessageReader(words))
    app.follow(order, requests, events, at: now)
  }
}

extension Stream {
  /// Does what a socket does when it reads.
  fileprivate func feed(_ words: [UInt32]) {
    buffer.makeRoom(for: words.count * 4)
    for (offset, word) in words.enumerated() { buffer.words[buffer.tail / 4 + offset] = word }
    didRead(words.count * 4)
  }

  /// Does what a socket does when it sends all.
  fileprivate func taken() -> [UInt32] {
    let words = Array(buffer.words[buffer.head / 4..<buffer.ready / 4])
    didSend(words.count * 4, descriptors: 0)
    return words
  }
}
