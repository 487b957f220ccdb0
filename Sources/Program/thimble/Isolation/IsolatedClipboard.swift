// Tests: IsolatedClipboardTests

import DesktopActions
import Scripting
import Shell

/// The clipboard of an isolated plugin: the parent's; or, where the relay shows the core protocol's
/// global, by the plugin's own connection, because only its own windows get the touches and the
/// focus that it takes.
final class IsolatedClipboard: ClipboardAccess {
  private let own: LiveClipboard
  private let brokered: any ClipboardAccess
  private unowned let connection: CompositorLoop

  init(own: LiveClipboard, brokered: any ClipboardAccess, on connection: CompositorLoop) {
    (self.own, self.brokered, self.connection) = (own, brokered, connection)
  }

  var onChange: (() -> Void)? {
    get { own.onChange }
    set { (own.onChange, brokered.onChange) = (newValue, newValue) }
  }

  func prepare() { clipboard.prepare() }

  func copy(_ text: String, as type: String?) throws(ActionError) {
    try clipboard.copy(text, as: type)
  }

  func read(_ answer: @escaping (Result<String?, ActionError>) -> Void) throws(ActionError) {
    try clipboard.read(answer)
  }

  private var clipboard: any ClipboardAccess {
    connection.display.offeredVersion(of: Requirement.dataDevice.interface) == nil ? brokered : own
  }
}
