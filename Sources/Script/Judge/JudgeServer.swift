public import Conditioning
public import Gestures
import Glibc
public import Relay
public import ScriptViews
public import System
public import Vocabulary

/// Decides which touches wrapped apps receive, by the recognizers of plugins. The relay of each app
/// connects to the judge's socket.
public final class JudgeServer: WrappedApps {
  public let isWrapping = true
  public var onChange: ((any WrappedWindow) -> Void)?
  /// Called with a sentence about each fault between an app and the judge.
  public var onDiagnostic: (String) -> Void = { _ in }
  /// Called with every decision of the gesture core on the windows of apps; costs nothing if nil.
  public var onDecision: ((Window, Decision) -> Void)? {
    didSet { for app in apps { app.listenToDecisions() } }
  }
  /// Called with each effect of the contact conditioning on contacts in apps.
  public var onContactReport: ((ContactReport) -> Void)?
  /// Called when the user has tapped the chord that suspends or resumes plugins and policies, on
  /// the windows of an app. Its touches are being delivered.
  public var onSuspendChord: () -> Void = {}
  /// The settings of touch input. A change applies to a window as soon as no finger touches it; a
  /// lock applies at once.
  public var touchSettings = TouchSettings() {
    didSet { for window in apps.flatMap(\.windows) { window.applySettings() } }
  }
  /// The touchscreen faults that contacts on apps have revealed.
  public private(set) var touchscreenFaults: [ContactStatistics.Fault] = []
  /// The statistics of all contacts on apps.
  let statistics = ContactStatistics()
  /// Called with each event of apps and their touches; costs nothing if nil.
  public var onEvent: ((JudgeEvent) -> Void)?
  /// Whether to report an app if no plugin acts on its windows.
  public var expectsPlugins = false
  /// The app in which a text field has the keyboard focus, and the last press in it; nil if there
  /// is none.
  public private(set) var textFocus: (app: JudgedApp, press: LastPress)?
  /// Called when a text field of an app gains the focus or requests text again, and when it loses
  /// the focus.
  public var onTextFocus: (() -> Void)?
  /// The apps, in the order in which they connected.
  public private(set) var apps: [JudgedApp] = []

  let loop: EventLoop
  /// The path of the socket; nil if the judge was given an open socket.
  private let path: String?
  private let socket: Socket
  private var watch: Watch?
  private var turnEnd: Hook?
  /// The number of the last connected app. An app's number is the device number of its touches.
  private var lastNumber: Int32 = 0
  /// The additional judges of all relays, in the order in which they were added.
  private(set) var additional: [AdditionalJudge] = []
  /// The number of paths made for additional judges.
  private var furtherCount = 0

  /// Binds a socket; replaces a stale socket file.
  ///
  /// - Throws: `SocketError` if the socket cannot be made, for example because another judge
  ///   listens there; `EventLoopError` if the loop cannot watch it.
  public convenience init(at path: String, on loop: EventLoop) throws {
    try self.init(try Self.listen(at: path), at: path, on: loop)
  }

  /// Takes over a listening socket that another process has made.
  ///
  /// - Parameter descriptor: An open descriptor of a Unix socket. The process that made the socket
  ///   removes its file.
  /// - Throws: `EventLoopError` if the loop cannot watch the socket.
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
      // `settle` may remove an app, and a plugin may close a window.
      for app in apps { app.settle() }
    }
  }

  public var windows: [any WrappedWindow] { apps.flatMap(\.shownWindows) }

  /// Ends all connections. The apps receive all held touch events.
  public func close() {
    onChange = nil
    (onTextFocus, textFocus) = (nil, nil)
    turnEnd?.cancel()
    watch?.cancel()
    watch = nil
    socket.close()
    if let path { unsafe unlink(path) }
    for app in apps { app.close() }
    apps = []
  }

  // MARK: Additional judges

  /// Adds an additional judge for the windows of some applications: all relays, including those
  /// that connect later, notify it and let it act there. It learns nothing about other windows.
  /// Replaces an earlier judge with the same path.
  ///
  /// - Parameters:
  ///   - path: The path of the judge's socket, at most 107 bytes.
  ///   - patterns: The application ids, in which `*` stands for any text; at most 64, each of at
  ///     most 255 bytes.
  /// - Throws: `RelayError` if the path is empty or too long, or the patterns are too many or too
  ///   long.
  public func add(additionalJudgeAt path: String, for patterns: [String]) throws(RelayError) {
    guard !path.isEmpty, path.utf8.count <= AdditionalJudge.maximumPathLength else {
      throw .judge(
        .badPath(size: path.utf8.count, maximum: AdditionalJudge.maximumPathLength))
    }
    let judge = AdditionalJudge(path: path, apps: try AppPatterns(patterns))
    additional.removeAll { $0.path == path }
    additional.append(judge)
    for app in apps { app.tell(judge.order) }
  }

  /// Disconnects an additional judge from all relays. The apps receive all touch events held for
  /// it.
  public func remove(additionalJudgeAt path: String) {
    guard additional.contains(where: { $0.path == path }) else { return }
    additional.removeAll { $0.path == path }
    for app in apps { app.tell(.removeJudge(path: path)) }
  }

  /// Returns a new path for the socket of an additional judge.
  func makeFurtherPath() -> String {
    guard let path else { preconditionFailure("a judge with a given socket has none beside it") }
    furtherCount += 1
    return "\(path)-\(furtherCount)"
  }

  /// Whether an additional judge is notified of touches on a window.
  func isJudgedElsewhere(_ window: JudgedWindow) -> Bool {
    additional.contains { $0.apps.contains(window.state.appID) }
  }

  /// Reports a touchscreen fault, unless the setting that corrects it is on.
  private func note(_ fault: ContactStatistics.Fault) {
    guard touchSettings.number(fault.setting) == 0 else { return }
    touchscreenFaults.append(fault)
    onDiagnostic(fault.sentence(about: ""))
  }

  func remove(_ app: JudgedApp) {
    apps.removeAll { $0 === app }
    setTextFocus(false, .none, in: app)
  }

  func setTextFocus(_ isFocused: Bool, _ press: LastPress, in app: JudgedApp) {
    // An app may lose the focus after another one has gained it.
    guard isFocused || textFocus?.app === app else { return }
    textFocus = isFocused ? (app, press) : nil
    onTextFocus?()
  }

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
      for judge in additional { app.tell(judge.order) }
    } catch {
      onDiagnostic("an app cannot be connected: \(error)")
    }
  }
}

/// An event of wrapped apps, for inspection and recording.
public enum JudgeEvent {
  /// A window has appeared or changed.
  case window(JudgedWindow)
  /// A window has closed.
  case windowGone(JudgedWindow)
  /// A frame of contacts on a window, as the device reports them.
  case contacts(JudgedWindow, TouchFrame)
  /// A frame of touches that is about to be sent to a window's contents.
  case frame(JudgedWindow, TouchFrame)
  /// The judge has lost touches: the app keeps them, or they were cancelled.
  case cancelled(JudgedWindow, [TouchID], at: Timestamp, GateNote.Reason)
  /// A verdict: whether the app receives touches.
  case verdict(JudgedWindow, Verdict, [TouchID])
}
