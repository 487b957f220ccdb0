// Tests: BusServiceTests

import Bus
import DesktopActions
import JSON
import Scripting

/// Calls and signals on the session bus and the system bus, through the parent.
final class BrokeredBus: BusAccess {
  private final class Listener {
    let onEvent: (BusEvent) -> Void
    private let onEnd: () -> Void

    init(_ onEvent: @escaping (BusEvent) -> Void, onEnd: @escaping () -> Void) {
      (self.onEvent, self.onEnd) = (onEvent, onEnd)
    }

    deinit { onEnd() }
  }

  private struct WeakListener {
    weak var listener: Listener?
  }

  private let client: BrokerClient
  private var listeners: [Int: WeakListener] = [:]

  init(over client: BrokerClient) {
    self.client = client
    client.listen(to: "bus_signal") { [weak self] data in
      guard let (listener, data) = self?.listener(of: data) else { return }
      let reply = BusReply(
        signature: data["signature"]?.string ?? "", values: data["values"]?.array ?? [])
      listener.onEvent(
        .signal(
          BusSignal(
            sender: data["sender"]?.string ?? "", path: data["path"]?.string ?? "",
            reply: reply)))
    }
    client.listen(to: "bus_fault") { [weak self] data in
      guard let (listener, data) = self?.listener(of: data) else { return }
      listener.onEvent(.fault(data["reason"]?.string ?? ""))
    }
  }

  private func listener(of event: JSONValue) -> (Listener, JSONObject)? {
    guard let data = event.object, case .integer(let number)? = data["listener"],
      let listener = listeners[number]?.listener
    else { return nil }
    return (listener, data)
  }

  func listen(
    to filter: BusFilter, _ onEvent: @escaping (BusEvent) -> Void
  ) throws(ActionError) -> AnyObject {
    let answer = try client.call(
      "bus.listen",
      [
        "bus": .string(filter.bus.rawValue), "sender": .string(filter.sender),
        "path": filter.path.map { .string($0) } ?? .null,
        "interface": .string(filter.interface), "signal": .string(filter.signal),
      ])
    guard case .integer(let number) = answer else { throw BrokerClient.misunderstood }
    let listener = Listener(onEvent) { [weak self, client] in
      self?.listeners[number] = nil
      client.tell("bus.unlisten", ["listener": .integer(number)])
    }
    listeners[number] = WeakListener(listener: listener)
    return listener
  }

  func call(_ call: BusCall, patience: Double, answer: @escaping SessionBus.Answer) {
    let arguments: JSONObject = [
      "service": .string(call.service), "path": .string(call.path),
      "interface": .string(call.interface), "method": .string(call.method),
      "signature": .string(call.signature),
      "arguments": .array(call.arguments.map { .string($0) }), "seconds": .real(patience),
    ]
    client.ask(call.bus == .session ? "bus.call" : "bus.call_system", arguments) { result in
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
