import Broker
import DesktopActions
import Scripting
import Shell

/// Performs the actions of an isolated plugin through the parent.
///
/// Clipboard actions use the plugin's own connection if the compositor offers only the core
/// protocol, which requires touches and focus on the plugin's own windows. A relay offers the data
/// device only in that case. The user's own plugins move the pointer over their own connection, on
/// which compositors handle requests in order: a plugin can change the input region of its layer,
/// so that the pointer acts on the window below.
final class IsolatedActions: ActionPerformer {
  private let clipboard: LiveClipboard
  /// Nil for a third-party plugin.
  private let pointer: LivePointer?
  private let parent: any ActionPerformer
  /// The client that requests the end of the program; nil for a plugin that may not end it.
  private let client: BrokerClient?
  private unowned let connection: CompositorLoop

  init(
    over parent: any ActionPerformer, _ client: BrokerClient?, on connection: CompositorLoop
  ) {
    (self.parent, self.client, self.connection) = (parent, client, connection)
    clipboard = LiveClipboard(connection)
    pointer = client.map { _ in LivePointer(connection) }
  }

  func perform(
    _ action: Action, for session: ActionSession, _ answer: ActionAnswer
  ) throws(ActionError) {
    if let pointer {
      switch action {
      case .pointer(let action):
        return answer.perform { () throws(ActionError) in try pointer.perform(action) }
      case .prepare(.pointer):
        pointer.prepare()
        return answer.succeed()
      default: break
      }
    }
    switch action {
    case .clipboard(let action) where hasOwnClipboard:
      try clipboard.perform(action, for: session, answer)
    case .prepare(.clipboard) where hasOwnClipboard:
      clipboard.prepare()
      answer.succeed()
    case .quit: quit(answer)
    default: try parent.perform(action, for: session, answer)
    }
  }

  private func quit(_ answer: ActionAnswer) {
    guard let client else {
      return answer.fail(ActionError("a third-party plugin cannot end this program"))
    }
    do throws(ActionError) {
      try client.call(IsolatedPlugin.quitWord)
      answer.succeed()
    } catch {
      answer.fail(error)
    }
  }

  /// Follows a reconnection to the compositor.
  func displayDidChange() { clipboard.displayDidChange() }

  private var hasOwnClipboard: Bool {
    !connection.display.hasDataControl
      && connection.display.offeredVersion(of: Requirement.dataDevice.interface) != nil
  }
}
