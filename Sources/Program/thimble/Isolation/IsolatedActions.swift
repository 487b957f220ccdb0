// Tests: IsolatedClipboardTests

import Broker
import DesktopActions
import Scripting
import Shell

/// Performs the actions of an isolated plugin through the parent; but those on the clipboard by the
/// plugin's own connection where the core protocol has to do, because only its own windows get the
/// touches and the focus that it takes. A relay shows its global only then.
final class IsolatedActions: ActionPerformer {
  private let clipboard: LiveClipboard
  private let parent: any ActionPerformer
  /// Asks the parent to end the program; nil for a plugin that may not.
  private let client: BrokerClient?
  private unowned let connection: CompositorLoop

  init(
    over parent: any ActionPerformer, _ client: BrokerClient?, on connection: CompositorLoop
  ) {
    (self.parent, self.client, self.connection) = (parent, client, connection)
    clipboard = LiveClipboard(connection)
  }

  func perform(
    _ action: Action, for session: ActionSession, _ answer: ActionAnswer
  ) throws(ActionError) {
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
      return answer.fail(ActionError("this program cannot be ended from a third-party plugin"))
    }
    do throws(ActionError) {
      try client.call(IsolatedPlugin.quitWord)
      answer.succeed()
    } catch {
      answer.fail(error)
    }
  }

  /// Called after a reconnection.
  func displayDidChange() { clipboard.displayDidChange() }

  private var hasOwnClipboard: Bool {
    !connection.display.hasDataControl
      && connection.display.offeredVersion(of: Requirement.dataDevice.interface) != nil
  }
}
