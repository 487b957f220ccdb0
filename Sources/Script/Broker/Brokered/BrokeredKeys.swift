// Tests: KeyServiceTests

import DesktopActions
import JSON
import Scripting

/// The parent's virtual keyboard.
final class BrokeredKeys: KeySender {
  private let client: BrokerClient

  init(over client: BrokerClient) { self.client = client }

  func prepare() { client.tell("keys.prepare", JSONObject()) }

  func fault(inKeystroke text: String) -> String? {
    do throws(ActionError) {
      return try client.call("keys.fault", ["keystroke": .string(text)]).string
    } catch {
      return "\(error)"
    }
  }

  func send(_ keystrokes: [String]) throws(ActionError) {
    try client.call("keys.send", ["keystrokes": .array(keystrokes.map { .string($0) })])
  }

  func type(_ text: String) throws(ActionError) {
    try client.call("keys.type", ["text": .string(text)])
  }
}
