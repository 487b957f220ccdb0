// Tests: BusServiceTests

import DesktopActions
import JSON
import Scripting
import SessionBus

/// Calls on the session bus, through the parent.
final class BrokeredBus: BusCaller {
  private let client: BrokerClient

  init(over client: BrokerClient) { self.client = client }

  func call(_ call: BusCall, patience: Double, answer: @escaping SessionBus.Answer) {
    let arguments: JSONObject = [
      "service": .string(call.service), "path": .string(call.path),
      "interface": .string(call.interface), "method": .string(call.method),
      "signature": .string(call.signature),
      "arguments": .array(call.arguments.map { .string($0) }), "seconds": .real(patience),
    ]
    client.ask("bus.call", arguments) { result in
      answer(
        result.map {
          let reply = $0.value.object ?? JSONObject()
          return BusReply(
            signature: reply["signature"]?.string ?? "", values: reply["values"]?.array ?? [])
        }.mapError {
          // The sentence is the parent's, and is whole.
          .refused(name: "\($0)", message: "")
        })
    }
  }
}
