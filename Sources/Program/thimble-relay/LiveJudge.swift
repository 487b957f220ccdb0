import Glibc
import Relay
import System
import Vocabulary

/// A judge of one app's connection, at the other end of a socket.
///
/// Connects when the app shows a window that the judge may see, and again after a disconnect.
/// Unread reports are not kept: if the judge does not read in time, the socket is closed, and a new
/// connection begins with reports of all windows. A secondary judge that sends a forbidden order is
/// disconnected for good.
final class LiveJudge {
  /// The maximum number of bytes that the judge may leave unread. Chosen: some hundred frames of
  /// ten fingers.
  private static let maximumUnread = 64 << 10

  /// The path of the judge's socket.
  let path: String
  /// The judge's identifier on the connection.
  let id: JudgeID
  private let app: WatchedApp
  private unowned let all: LiveJudges
  private unowned let loop: EventLoop
  /// The rate limit of orders. Applies to secondary judges.
  private var budget = OrderBudget()
  private var isClosed = false
  private let connection: RelayConnection
  private var link: JudgeConnection
  private var socket: Socket?
  private var watch: Watch?
  private var incoming = Stream(byteLimit: maximumUnread)
  private var outgoing = Stream(byteLimit: maximumUnread)
  /// The timer of holds. Timers of the event loop fire up to 2 ms late.
  private let alarm: Alarm
  private var alarmWatch: Watch?
  private var alarmTime: Int64?

  /// Creates a judge.
  ///
  /// - Parameters:
  ///   - path: The judge's socket.
  ///   - pingTimeout: The maximum age of an unanswered ping.
  ///   - connection: The app's connection.
  init(
    _ id: JudgeID, at path: String, pingTimeout: Duration, of app: WatchedApp,
    in connection: RelayConnection, _ all: LiveJudges, on loop: EventLoop
  ) throws {
    alarm = try Alarm()
    (self.id, self.path) = (id, path)
    link = JudgeConnection(pingTimeout: pingTimeout)
    (self.app, self.connection) = (app, connection)
    (self.all, self.loop) = (all, loop)
    alarmWatch = try loop.watch(fileDescriptor: alarm.descriptor) { [unowned self] _ in
      ring(at: nil)
      timeIsUp()
    }
  }

  deinit {
    alarmWatch?.cancel()
    alarm.close()
  }

  /// The time of a monotonic clock, in nanoseconds.
  static var now: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Performs the actions that are due after input, output or a verdict.
  func update() {
    guard !isClosed, link.isConnected || app.hasWindows(for: id) else { return }
    let now = Self.now
    while let action = link.next(at: now, isAwaited: app.awaits(id)) { perform(action, at: now) }
    send()
    schedule()
  }

  /// Closes the socket. The judge does not connect again.
  func close() {
    isClosed = true
    ring(at: nil)
    disconnect()
  }

  private func perform(_ action: JudgeConnection.Action, at now: Int64) {
    switch action {
    case .connect: connect(at: now)
    case .close: lose(at: now)
    case .ping(let number): write(.ping(number: number))
    case .greet: app.judgeCame(id, knowsApp: false)
    case .resume: app.judgeCame(id, knowsApp: true)
    case .leave(let absence): app.judgeLeft(id, because: absence, connection.events)
    }
  }

  // MARK: The socket

  private func connect(at now: Int64) {
    // Find the toolkit before the first touch, so that no touch is delayed by it.
    let toolkit = all.toolkit
    do {
      let socket = try Socket.connect(to: path)
      self.socket = socket
      (incoming, outgoing) = (
        Stream(byteLimit: Self.maximumUnread), Stream(byteLimit: Self.maximumUnread)
      )
      watch = try loop.watch(fileDescriptor: socket.descriptor, events: .readable) {
        [unowned self] events in isReady(events)
      }
      link.didConnect(at: now)
      write(.hello(version: JudgeReport.version, process: all.process, executable: all.executable))
      write(.toolkit(name: toolkit.rawValue, app.ending))
    } catch {
      lose(at: now)
    }
  }

  private func lose(at now: Int64) {
    disconnect()
    link.didClose(at: now)
    // The trusted judge is responsible for the judges that it added.
    if id == .trusted { all.removeFurther() }
  }

  private func disconnect() {
    watch?.cancel()
    watch = nil
    socket?.close()
    socket = nil
  }

  private func isReady(_ events: Watch.Events) {
    if events != .writable { receive() }
    all.didDecide()
  }

  private func receive() {
    guard let socket else { return }
    let outcome = socket.receive(into: incoming)
    do throws(RelayError) {
      while !isClosed, let message = try incoming.next() {
        try follow(try JudgeOrder(incoming.reader()))
        incoming.drop(message)
      }
    } catch {
      return refuse(error)
    }
    switch outcome {
    case .moved, .blocked, .congested: break
    case .ended, .overrun: lose(at: Self.now)
    }
  }

  private func refuse(_ fault: RelayError) {
    guard id != .trusted else {
      say("disconnected the judge: \(fault)")
      return lose(at: Self.now)
    }
    say("disconnected the judge at \(path): \(fault)")
    all.drop(self)
  }

  private func follow(_ order: JudgeOrder) throws(RelayError) {
    let now = Self.now
    guard id == .trusted || budget.take(at: now) else {
      throw .judge(.tooManyOrders)
    }
    switch order {
    case .welcome(JudgeReport.version): link.didGreet()
    case .welcome(let version):
      say("the judge speaks version \(version), expected \(JudgeReport.version)")
      lose(at: Self.now)
    case .pong(let number): link.didAnswer(number)
    case .addJudge, .removeJudge:
      guard id == .trusted else {
        throw .judge(.namesJudges)
      }
      if case .addJudge(let path, let apps) = order { try all.add(path, AppPatterns(apps)) }
      if case .removeJudge(let path) = order { all.remove(path) }
    case .mark, .decide, .askLimit, .ending, .act:
      app.follow(order, by: id, requests: connection.requests, events: connection.events, at: now)
    }
  }

  private func write(_ report: JudgeReport) {
    var words: [UInt32] = []
    report.append(to: &words)
    outgoing.insert(words[...])
  }

  private func send() {
    guard let socket else { return }
    // Long reports are sent in pieces, so that at most one piece is queued.
    repeat {
      app.takeReports(for: id) { outgoing.insert($0) }
      switch outgoing.hasOutput ? socket.send(from: outgoing) : .moved {
      case .moved, .blocked, .congested: break
      case .ended, .overrun: return fail()
      }
    } while !outgoing.hasOutput && app.hasMoreReports(for: id)
    if outgoing.queuedBytes > Self.maximumUnread { return fail() }
    try? watch?.wait(for: outgoing.hasOutput ? [.readable, .writable] : .readable)
  }

  /// Disconnects a judge that has closed the connection or is too slow, and releases its held
  /// events at once.
  private func fail() {
    let now = Self.now
    lose(at: now)
    while let action = link.next(at: now, isAwaited: false) { perform(action, at: now) }
  }

  // MARK: Time

  private func schedule() {
    // The deadlines of the app are the same for all judges, so only one watches them.
    let own = id == .trusted ? app.nextDeadline : nil
    let deadline = min(own ?? .max, link.nextDeadline ?? .max)
    ring(at: deadline < .max ? deadline : nil)
  }

  private func ring(at time: Int64?) {
    guard time != alarmTime else { return }
    alarmTime = time
    alarm.set(at: time)
  }

  private func timeIsUp() {
    app.advance(to: Self.now, connection.events)
    all.didDecide()
  }
}
