import EventLoop
import Glibc
import Relay

/// The judge of one app's connection, at the other end of a socket.
///
/// It is looked for once the app shows a window, and again whenever it has gone. What it does not
/// read in time is not kept: the socket is closed, and a new one begins with all windows.
final class LiveJudge {
  /// How much the judge may leave unread, in bytes. Chosen: some hundred frames of ten fingers.
  private static let mostUnread = 64 << 10

  private let path: String
  private let app: WatchedApp
  private let process: UInt32
  /// How touches are ended whatever the app is made with.
  private let ending: Ending?
  /// What the app is made with, once it was looked for.
  private var toolkit: Toolkit?
  private unowned let loop: EventLoop
  /// Called when the app has to read something, or may have.
  private let onDecision: () -> Void
  private let connection: RelayConnection
  private var link: JudgeLink
  private var socket: Socket?
  private var watch: Watch?
  private var incoming = Stream(byteLimit: mostUnread)
  private var outgoing = Stream(byteLimit: mostUnread)
  /// Rings when a touch has waited long enough, which timers of the loop do up to 2 ms too late.
  private let alarm: Alarm
  private var alarmWatch: Watch?
  private var alarmTime: Int64?

  /// - Parameters:
  ///   - path: The judge's socket.
  ///   - options: What the judge may take of time, and how touches are ended.
  ///   - process: The app's process, 0 if it is not known.
  ///   - connection: The app's connection.
  init(
    at path: String, _ options: RelayOptions, of app: WatchedApp, process: UInt32,
    in connection: RelayConnection,
    on loop: EventLoop, onDecision: @escaping () -> Void
  ) throws {
    alarm = try Alarm()
    self.path = path
    link = JudgeLink(
      patience: options.patience.map { Int64($0) * 1_000_000 } ?? JudgeLink.Interval.patience)
    self.app = app
    self.process = process
    ending = options.ending
    self.connection = connection
    self.loop = loop
    self.onDecision = onDecision
    alarmWatch = try loop.watch(fileDescriptor: alarm.descriptor) { [unowned self] _ in
      ring(at: nil)
      timeIsUp()
    }
  }

  deinit {
    alarmWatch?.cancel()
    alarm.close()
  }

  /// Nanoseconds of a clock that does not go back.
  static var now: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The app's program; empty where it cannot be known.
  private var executable: String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let size = unsafe readlink("/proc/\(process)/exe", &path, path.count)
    return String(decoding: path.prefix(max(size, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Does what is due after something was read, sent or decided.
  func update() {
    guard app.hasWindows || link.isConnected else { return }
    let now = Self.now
    while let action = link.next(at: now, isAwaited: app.awaitsJudge) { perform(action, at: now) }
    send()
    schedule()
  }

  /// Closes the socket for good.
  func close() {
    ring(at: nil)
    disconnect()
  }

  private func perform(_ action: JudgeLink.Action, at now: Int64) {
    switch action {
    case .connect: connect(at: now)
    case .close: lose(at: now)
    case .ping(let number): write(.ping(number))
    case .greet: app.judgeCame(knowsApp: false)
    case .resume: app.judgeCame(knowsApp: true)
    case .letGo: app.judgeLeft(isGone: !link.isConnected, connection.events)
    }
  }

  // MARK: The socket

  private func connect(at now: Int64) {
    // Before the first touch, and not on the way of any.
    let toolkit = self.toolkit ?? findToolkit()
    do {
      let socket = try Socket.connect(to: path)
      self.socket = socket
      (incoming, outgoing) = (
        Stream(byteLimit: Self.mostUnread), Stream(byteLimit: Self.mostUnread)
      )
      watch = try loop.watch(fileDescriptor: socket.descriptor, events: .readable) {
        [unowned self] events in isReady(events)
      }
      link.didConnect(at: now)
      write(.hello(version: JudgeReport.version, process: process, executable: executable))
      write(.toolkit(name: toolkit.rawValue, app.ending))
    } catch {
      lose(at: now)
    }
  }

  /// Looks what the app is made with, which is loaded once it shows a window.
  private func findToolkit() -> Toolkit {
    let found: Toolkit
    do throws(EventLoopError) {
      found = try Toolkit(ofProcess: process)
    } catch {
      found = .other
      if ending == nil {
        say("\(error), so touches end with a cancel for the app; --ending chooses another way")
      }
    }
    toolkit = found
    app.ending = ending ?? found.ending
    return found
  }

  private func lose(at now: Int64) {
    disconnect()
    link.didClose(at: now)
  }

  private func disconnect() {
    watch?.cancel()
    watch = nil
    socket?.close()
    socket = nil
  }

  private func isReady(_ events: Watch.Events) {
    if events != .writable { receive() }
    update()
    onDecision()
  }

  private func receive() {
    guard let socket else { return }
    let outcome = socket.receive(into: incoming)
    do throws(RelayFault) {
      while let message = try incoming.next() {
        follow(try JudgeOrder(incoming.reader()))
        incoming.drop(message)
      }
    } catch {
      say("the judge is not listened to any longer: \(error)")
      return lose(at: Self.now)
    }
    switch outcome {
    case .moved, .blocked, .congested: break
    case .ended, .overrun: lose(at: Self.now)
    }
  }

  private func follow(_ order: JudgeOrder) {
    switch order {
    case .welcome(JudgeReport.version): link.didGreet()
    case .welcome(let version):
      say("the judge speaks version \(version), expected \(JudgeReport.version)")
      lose(at: Self.now)
    case .pong(let number): link.didAnswer(number)
    default: app.follow(order, connection.requests, connection.events, at: Self.now)
    }
  }

  private func write(_ report: JudgeReport) {
    var words: [UInt32] = []
    report.append(to: &words)
    outgoing.insert(words[...])
  }

  private func send() {
    guard let socket else { return }
    // What is long is told in pieces, so that no more than one of them waits.
    repeat {
      app.takeReports { outgoing.insert($0) }
      switch outgoing.hasOutput ? socket.send(from: outgoing) : .moved {
      case .moved, .blocked, .congested: break
      case .ended, .overrun: return fail()
      }
    } while !outgoing.hasOutput && app.hasMoreReports()
    if outgoing.queuedBytes > Self.mostUnread { return fail() }
    try? watch?.wait(for: outgoing.hasOutput ? [.readable, .writable] : .readable)
  }

  /// The judge is gone or too slow: what is held leaves at once.
  private func fail() {
    let now = Self.now
    lose(at: now)
    while let action = link.next(at: now, isAwaited: false) { perform(action, at: now) }
  }

  // MARK: Time

  private func schedule() {
    let deadline = min(app.nextDeadline ?? .max, link.nextDeadline ?? .max)
    ring(at: deadline < .max ? deadline : nil)
  }

  private func ring(at time: Int64?) {
    guard time != alarmTime else { return }
    alarmTime = time
    alarm.set(at: time)
  }

  private func timeIsUp() {
    app.advance(to: Self.now, connection.events)
    update()
    onDecision()
  }
}
