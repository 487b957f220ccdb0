// Tests: IsolatedClipboardTests

import DesktopActions
import Scripting
import Shell

/// Performs the actions of an isolated plugin through the parent; but those on the clipboard by the
/// plugin's own connection where the core protocol has to do, because only its own windows get the
/// touches and the focus that it takes. A relay shows its global only then.
final class IsolatedActions: ActionPerformer {
  private let clipboard: LiveClipboard
  private let parent: any ActionPerformer
  private unowned let connection: CompositorLoop

  init(over parent: any ActionPerformer, on connection: CompositorLoop) {
    (self.parent, self.connection) = (parent, connection)
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
    default: try parent.perform(action, for: session, answer)
    }
  }

  /// Called after a reconnection.
  func displayDidChange() { clipboard.displayDidChange() }

  private var hasOwnClipboard: Bool {
    !connection.display.hasDataControl
      && connection.display.offeredVersion(of: Requirement.dataDevice.interface) != nil
  }
}
