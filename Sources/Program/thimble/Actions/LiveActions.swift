// Tests: ClipboardTests, ReconnectTests

import Bus
import CommandLine
import Compositors
import DesktopActions
import Glibc
import PluginHost
import Scripting
import Shell
import System

/// The actions of plugins on the connected compositor, also after a reconnection.
final class LiveActions {
  /// The actions that the plugin host gets.
  let all: Actions
  private let toplevels: LiveToplevels
  private let presence: LivePresence
  private let clipboard: LiveClipboard
  private let compositor: LiveCompositor
  private unowned let connection: CompositorLoop

  /// - Parameter pictures: Writes pictures into files.
  init(on connection: CompositorLoop, _ pictures: LivePictures) {
    self.connection = connection
    toplevels = LiveToplevels(connection)
    presence = LivePresence(connection)
    clipboard = LiveClipboard(connection)
    var actions = Actions()
    actions.programs = LoopPrograms(loop: connection.loop)
    let bus = SessionBus(on: connection.loop)
    actions.bus = DesktopBuses(
      session: bus, system: SessionBus(.system, on: connection.loop))
    compositor = LiveCompositor(
      connection, socket: Self.findCompositor(through: bus, on: connection.loop))
    actions.compositor = compositor
    actions.keys = LiveKeys(connection)
    actions.keystrokeFault = Keystroke.fault(in:)
    actions.pointer = LivePointer(connection)
    actions.toplevels = toplevels
    actions.clipboard = clipboard
    actions.screen = LiveScreen(connection)
    actions.pictures = pictures
    (actions.idle, actions.outputPower) = (presence, presence)
    actions.quit = { [unowned connection] in connection.end(.fine) }
    all = actions
  }

  /// The compositor that the environment variables name, reached by the session bus or a socket.
  static func findCompositor(
    through bus: SessionBus, on loop: EventLoop
  ) -> (any Compositor)? {
    let environment = { (name: String) in getenv(name).map { String(cString: $0) } }
    return KWinCompositor.find(in: environment, through: bus, on: loop)
      ?? SocketCompositor.find(in: environment, on: loop)
  }

  /// Called after a reconnection; restores subscriptions on the new display.
  func displayDidChange() {
    (compositor.socket as? SocketCompositor)?.compositorDidRestart(
      process: connection.display.compositorProcess, serving: connection.destination.socket)
    compositor.displayDidChange()
    toplevels.displayDidChange()
    presence.displayDidChange()
    clipboard.displayDidChange()
  }
}

/// The compositor's clipboard, also after a reconnection.
final class LiveClipboard: ClipboardAccess {
  private unowned let connection: CompositorLoop
  private let clipboard: Lazily<Clipboard>
  private var isFollowed = false
  var onChange: (() -> Void)?

  init(_ connection: CompositorLoop) {
    self.connection = connection
    clipboard = Lazily(on: connection) { display throws(ShellError) in
      try display.makeClipboard()
    }
  }

  func prepare() {
    isFollowed = true
    do throws(ActionError) { _ = try get() } catch { return }
  }

  func copy(_ text: String, as type: String?) throws(ActionError) {
    let clipboard = try get()
    do throws(ClipboardError) {
      if let type { try clipboard.copy(text, as: [type]) } else { try clipboard.copy(text) }
    } catch {
      throw ActionError("\(error)")
    }
  }

  func read(_ answer: @escaping (Result<String?, ActionError>) -> Void) throws(ActionError) {
    try get().read { answer($0.mapError { ActionError("\($0)") }) }
  }

  /// Called after a reconnection; follows the clipboard on the new display.
  func displayDidChange() { if isFollowed { prepare() } }

  private func get() throws(ActionError) -> Clipboard {
    let clipboard = try clipboard.get()
    clipboard.onChange = { [unowned self] in onChange?() }
    return clipboard
  }
}
