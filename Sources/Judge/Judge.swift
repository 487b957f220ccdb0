// Tests: JudgeTests

public import EventLoop
public import Gestures
import Glibc
import Relay
public import ScriptViews

/// Decides about the touches of wrapped apps, by the recognizers of plugins: listens at a socket to
/// which the relay of each app connects.
public final class Judge: WrappedApps {
  public var onChange: ((any WrappedWindow) -> Void)?
  /// Called with a sentence about what went wrong between an app and the judge.
  public var onDiagnostic: (String) -> Void = { _ in }
  /// Called with every decision of the gesture core on the windows of apps; nil costs nothing.
  public var onDecision: ((Window, Decision) -> Void)? {
    didSet { for app in apps { app.listenToDecisions() } }
  }
  /// Called with what becomes known of apps and their touches; nil costs nothing.
  public var onNews: ((JudgeNews) -> Void)?
  /// Whether it is said of an app that no plugin acts on its windows.
  public var expectsPlugins = false
  /// The apps, in the order in which they connected.
  public private(set) var apps: [JudgedApp] = []

  let loop: EventLoop
  private let path: String
  private let socket: Socket
  private var watch: Watch?
  private var turnEnd: Hook?
  /// The number of the app that connected last, which is the device of its touches.
  private var lastNumber: Int32 = 0

  /// Listens at a path; a file that nobody listens at is replaced.
  ///
  /// - Throws: `SocketError`, as where another judge listens there.
  public init(at path: String, on loop: EventLoop) throws {
    self.path = path
    self.loop = loop
    socket = try Self.listen(at: path)
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
    unsafe unlink(path)
    for app in apps { app.close() }
    apps = []
  }

  func remove(_ app: JudgedApp) { apps.removeAll { $0 === app } }

  private static func listen(at path: String) throws(SocketError) -> Socket {
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
    } catch {
      onDiagnostic("an app cannot be judged: \(error)")
    }
  }
}

/// What becomes known of wrapped apps, for inspection and recording.
public enum JudgeNews {
  /// A window has appeared or changed.
  case window(JudgedWindow)
  /// A window is gone.
  case windowGone(JudgedWindow)
  /// A window's contents get a frame of touches.
  case frame(JudgedWindow, TouchFrame)
  /// Touches go on without the judge, or not at all.
  case cancelled(JudgedWindow, [TouchID], at: Timestamp, why: String)
  /// What becomes of touches on their way to the app.
  case verdict(JudgedWindow, WrappedVerdict, [TouchID])
}
