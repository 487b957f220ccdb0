// Tests: JudgeTests

public import Conditioning
public import Gestures
import Glibc
public import Relay
public import ScriptViews
public import System
public import Vocabulary

/// Decides about the touches of wrapped apps, by the recognizers of plugins: listens at a socket to
/// which the relay of each app connects.
public final class Judge: WrappedApps {
  public let isWrapping = true
  public var onChange: ((any WrappedWindow) -> Void)?
  /// Called with a sentence about what went wrong between an app and the judge.
  public var onDiagnostic: (String) -> Void = { _ in }
  /// Called with every decision of the gesture core on the windows of apps; nil costs nothing.
  public var onDecision: ((Window, Decision) -> Void)? {
    didSet { for app in apps { app.listenToDecisions() } }
  }
  /// Called with what the conditioning of contacts does to those on apps.
  public var onContactReport: ((ContactReport) -> Void)?
  /// The settings of touch input. A change applies to each window once no finger is down on it.
  public var touchSettings = TouchSettings() {
    didSet { for window in apps.flatMap(\.windows) { window.accommodate() } }
  }
  /// The faults of touchscreens that contacts on apps have shown.
  public private(set) var touchscreenFaults: [ContactStatistics.Fault] = []
  /// The statistics of all contacts on apps.
  let statistics = ContactStatistics()
  /// Called with what becomes known of apps and their touches; nil costs nothing.
  public var onNews: ((JudgeNews) -> Void)?
  /// Whether it is said of an app that no plugin acts on its windows.
  public var expectsPlugins = false
  /// The apps, in the order in which they connected.
  public private(set) var apps: [JudgedApp] = []

  let loop: EventLoop
  /// Where it listens; nil if it was given its socket.
  private let path: String?
  private let socket: Socket
  private var watch: Watch?
  private var turnEnd: Hook?
  /// The number of the app that connected last, which is the device of its touches.
  private var lastNumber: Int32 = 0
  /// The judges that relays are to ask as well, in the order in which they were added.
  private(set) var further: [FurtherJudge] = []
  /// How many sockets were made beside this one.
  private var furtherCount = 0

  /// Listens at a path; a file that nobody listens at is replaced.
  ///
  /// - Throws: `SocketError`, as where another judge listens there.
  public convenience init(at path: String, on loop: EventLoop) throws {
    try self.init(try Self.listen(at: path), at: path, on: loop)
  }

  /// Listens at a socket that another process has made, bound and made to listen, and owns it.
  ///
  /// - Parameter descriptor: An open descriptor of a Unix socket. Its file is left to who made it.
  /// - Throws: `EventLoopError` if the loop cannot watch it.
  public convenience init(listening descriptor: Int32, on loop: EventLoop) throws {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    try self.init(Socket(descriptor: descriptor), at: nil, on: loop)
  }

  private init(_ socket: Socket, at path: String?, on loop: EventLoop) throws {
    self.path = path
    self.loop = loop
    self.socket = socket
    statistics.onFault = { [unowned self] in note($0) }
    watch = try loop.watch(fileDescriptor: socket.descriptor) { [unowned self] _ in accept() }
    turnEnd = loop.beforeBlocking { [unowned self] in
      // An app may end, and a plugin close a window.
      for app in apps { app.settle() }
    }
  }

  public var windows: [any WrappedWindow] { apps.flatMap(\.shownWindows) }

  /// Ends all connections: what was held of touches reaches the apps.
  public func close() {
    onChange = nil
    turnEnd?.cancel()
    watch?.cancel()
    watch = nil
    socket.close()
    if let path { unsafe unlink(path) }
    for app in apps { app.close() }
    apps = []
  }

  // MARK: Further judges

  /// Has all relays, also those that connect later, ask another judge about the windows of some
  /// applications, which it may act on as well. It hears of no others. One that was added at the
  /// same path is replaced.
  ///
  /// - Parameters:
  ///   - path: Where it listens, at most 107 bytes.
  ///   - patterns: The application ids, in which `*` stands for any text; at most 64 of at most 255
  ///     bytes each.
  /// - Throws: `RelayFault` if the path or the patterns are too long, or too many.
  public func add(furtherJudgeAt path: String, for patterns: [String]) throws(RelayFault) {
    guard !path.isEmpty, path.utf8.count <= FurtherJudge.longestPath else {
      throw RelayFault(
        "the path of a judge has \(path.utf8.count) bytes, expected 1 to "
          + "\(FurtherJudge.longestPath)")
    }
    let judge = FurtherJudge(path: path, apps: try AppPatterns(patterns))
    further.removeAll { $0.path == path }
    further.append(judge)
    for app in apps { app.tell(judge.order) }
  }

  /// Has no relay ask the judge at a path any longer: what is held for it reaches the apps.
  public func remove(furtherJudgeAt path: String) {
    guard further.contains(where: { $0.path == path }) else { return }
    further.removeAll { $0.path == path }
    for app in apps { app.tell(.removeJudge(path: path)) }
  }

  /// A path for a judge beside this one, which no other has.
  func makeFurtherPath() -> String {
    guard let path else { preconditionFailure("a judge with a given socket has none beside it") }
    furtherCount += 1
    return "\(path)-\(furtherCount)"
  }

  /// Whether another judge is asked about a window.
  func isJudgedElsewhere(_ window: JudgedWindow) -> Bool {
    further.contains { $0.apps.contains(window.state.appID) }
  }

  /// Reports a fault of a touchscreen, unless the setting that helps is on.
  private func note(_ fault: ContactStatistics.Fault) {
    guard touchSettings.number(fault.setting) == 0 else { return }
    touchscreenFaults.append(fault)
    onDiagnostic(fault.sentence(about: ""))
  }

  func remove(_ app: JudgedApp) { apps.removeAll { $0 === app } }

  static func listen(at path: String) throws(SocketError) -> Socket {
    do throws(SocketError) {
      try Socket.connect(to: path).close()
    } catch {
      if error.hasNoListener { unsafe unlink(path) }
    }
    return try Socket.listen(at: path)
  }

  private func accept() {
    do {
      lastNumber += 1
      let app = try JudgedApp(try socket.accept(), number: lastNumber, of: self)
      apps.append(app)
      for judge in further { app.tell(judge.order) }
    } catch {
      onDiagnostic("an app cannot be connected: \(error)")
    }
  }
}

/// What becomes known of wrapped apps, for inspection and recording.
public enum JudgeNews {
  /// A window has appeared or changed.
  case window(JudgedWindow)
  /// A window is gone.
  case windowGone(JudgedWindow)
  /// A frame of contacts on a window, as the device reports them.
  case contacts(JudgedWindow, TouchFrame)
  /// A window's contents get a frame of touches.
  case frame(JudgedWindow, TouchFrame)
  /// Touches go on without the judge, or not at all.
  case cancelled(JudgedWindow, [TouchID], at: Timestamp, why: String)
  /// What becomes of touches on their way to the app.
  case verdict(JudgedWindow, Verdict, [TouchID])
}
