// Tests: ClipboardServiceTests

import DesktopActions
import JSON
import Scripting

/// The clipboard, through the parent.
final class BrokeredClipboard: ClipboardAccess {
  var onChange: (() -> Void)?
  private let client: BrokerClient

  init(over client: BrokerClient) {
    self.client = client
    client.listen(to: "clipboard_changed") { [weak self] _ in self?.onChange?() }
  }

  func prepare() { client.tell("clipboard.prepare", JSONObject()) }

  func copy(_ text: String, as type: String?) throws(ActionError) {
    try client.call(
      "clipboard.copy", ["text": .string(text), "type": type.map { .string($0) } ?? .null])
  }

  func read(_ answer: @escaping (Result<String?, ActionError>) -> Void) throws(ActionError) {
    client.ask("clipboard.read", JSONObject()) { result in
      answer(result.map { $0.value.string })
    }
  }
}
