import Bus
import CommandLine
import Compositors
import DesktopActions
import Glibc
import JSON
import Judge
import PluginHost
import Scripting
import Shell
import System

/// Performs the actions of plugins on the connected compositor, also after a reconnection.
final class LiveActions: ActionPerformer {
  private let programs: LoopPrograms
  private let buses: DesktopBuses
  private let screen: LiveScreen
  private let pictures: LivePictures
  private let keys: LiveKeys
  private let pointer: LivePointer
  private let toplevels: LiveToplevels
  private let presence: LivePresence
  private let clipboard: LiveClipboard
  private let textFocus: LiveTextFocus
  private let compositor: LiveCompositor
  private unowned let connection: CompositorLoop

  /// - Parameter pictures: Writes pictures into files.
  init(on connection: CompositorLoop, _ pictures: LivePictures) {
    self.connection = connection
    keys = LiveKeys(connection)
    pointer = LivePointer(connection)
    toplevels = LiveToplevels(connection)
    presence = LivePresence(connection)
    clipboard = LiveClipboard(connection)
    textFocus = LiveTextFocus(connection)
    let bus = SessionBus(on: connection.loop)
    compositor = LiveCompositor(
      connection, socket: Self.findCompositor(through: bus, on: connection.loop))
    programs = LoopPrograms(loop: connection.loop) { ListeningSession.name }
    buses = DesktopBuses(session: bus, system: SessionBus(.system, on: connection.loop))
    screen = LiveScreen(connection)
    self.pictures = pictures
  }

  func perform(
    _ action: Action, for session: ActionSession, _ answer: ActionAnswer
  ) throws(ActionError) {
    switch action {
    case .keys(let action): try keys.perform(action, answer)
    case .pointer(let action):
      answer.perform { () throws(ActionError) in try pointer.perform(action) }
    case .clipboard(let action): try clipboard.perform(action, for: session, answer)
    case .compositor(let action): try compositor.perform(action, for: session, answer)
    case .presence(.watchIdleness(let seconds)):
      try session.open(.idle, answer: answer) { events throws(ActionError) in
        try presence.watch(after: seconds) { events.send(.bool($0)) }
      }
    case .presence(.watchPower):
      try session.open(.outputs, answer: answer) { events throws(ActionError) in
        try presence.watchPower { events.send(PresenceAction.powerEvent(of: $0, isOn: $1)) }
      }
    case .presence(.setPower(let output, let isOn)):
      answer.perform { () throws(ActionError) in try presence.setPower(of: output, isOn: isOn) }
    case .toplevels(let action): try toplevels.perform(action, for: session, answer)
    case .watchTextFocus: try textFocus.open(for: session, answer)
    case .programs(let action): try programs.perform(action, for: session, answer)
    case .bus(let action):
      try buses.perform(action, for: session, answer) { BusRateLimiter(on: connection.loop) }
    case .takePicture(let request): screen.take(request, answer)
    case .writePicture(let picture, let path):
      pictures.write(picture, to: path, for: session.user(), answer)
    case .prepare(let permission):
      prepare(permission)
      answer.succeed()
    case .quit:
      connection.end(.fine)
      answer.succeed()
    }
  }

  private func prepare(_ permission: Permission) {
    switch permission {
    case .keys: keys.prepare()
    case .pointer: pointer.prepare()
    case .clipboard: clipboard.prepare()
    case .toplevels: toplevels.prepare()
    case .screenshot: screen.prepare()
    default: break
    }
  }

  /// The compositor that the environment variables name, reached by the session bus or a socket.
  static func findCompositor(
    through bus: SessionBus, on loop: EventLoop
  ) -> (any Compositor)? {
    let environment = { (name: String) in getenv(name).map { String(cString: $0) } }
    return KWinCompositor.find(in: environment, through: bus, on: loop)
      ?? SocketCompositor.find(in: environment, on: loop)
  }

  /// The kinds of requests that this compositor does not support; empty if it has a socket.
  var missingCapabilities: Set<CompositorCapability> {
    compositor.socket == nil
      ? Set(CompositorCapability.allCases).subtracting(compositor.capabilities) : []
  }

  /// Called when an output appears or disappears.
  func outputsDidChange() { presence.outputsDidChange() }

  /// Called after a reconnection; restores subscriptions on the new display.
  func displayDidChange() {
    (compositor.socket as? SocketCompositor)?.compositorDidRestart(
      process: connection.display.compositorProcess, serving: connection.destination.socket)
    compositor.displayDidChange()
    toplevels.displayDidChange()
    presence.displayDidChange()
    clipboard.displayDidChange()
    textFocus.displayDidChange()
  }

  /// Also reports text fields of wrapped apps to plugins.
  func join(_ judge: JudgeServer) { textFocus.join(judge) }
}

extension BusRateLimiter {
  fileprivate convenience init(on loop: EventLoop) {
    self.init(
      now: { loop.now },
      after: { seconds, action in
        let timer = loop.makeTimer(action)
        timer.schedule(at: loop.now + seconds)
        return { timer.cancel() }
      })
  }
}

/// The compositor's clipboard, also after a reconnection.
final class LiveClipboard {
  private final class Watch {
    let onChange: () -> Void
    init(_ onChange: @escaping () -> Void) { self.onChange = onChange }
  }

  private unowned let connection: CompositorLoop
  private let clipboard: LazyDevice<Clipboard>
  private var isFollowed = false
  private var watches = WeakList<Watch>()

  init(_ connection: CompositorLoop) {
    self.connection = connection
    clipboard = LazyDevice(on: connection) { display throws(ShellError) in
      try display.makeClipboard()
    }
  }

  /// Starts to follow the clipboard; its contents become known asynchronously.
  func prepare() {
    isFollowed = true
    do throws(ActionError) { _ = try get() } catch { return }
  }

  func perform(
    _ action: ClipboardAction, for session: ActionSession, _ answer: ActionAnswer
  ) throws(ActionError) {
    switch action {
    case .copy(let text, let type):
      answer.perform { () throws(ActionError) in try copy(text, as: type) }
    case .read: read(answer)
    case .watch:
      prepare()
      try session.open(.clipboard, answer: answer) { events in
        let watch = Watch { events.send() }
        watches.append(watch)
        return watch
      }
    }
  }

  private func copy(_ text: String, as type: String?) throws(ActionError) {
    let clipboard = try get()
    do throws(ClipboardError) {
      if let type { try clipboard.copy(text, as: [type]) } else { try clipboard.copy(text) }
    } catch {
      throw ActionError("\(error)")
    }
  }

  private func read(_ answer: ActionAnswer) {
    do throws(ActionError) {
      try get().read { result in
        switch result {
        case .success(let text?): answer.succeed(.string(text))
        case .success(nil): answer.fail(ClipboardAction.noText)
        case .failure(let error): answer.fail(ActionError("\(error)"))
        }
      }
    } catch {
      answer.fail(error)
    }
  }

  /// Called after a reconnection; follows the clipboard on the new display.
  func displayDidChange() { if isFollowed { prepare() } }

  private func get() throws(ActionError) -> Clipboard {
    let clipboard = try clipboard.get()
    clipboard.onChange = { [unowned self] in for watch in watches { watch.onChange() } }
    return clipboard
  }
}
