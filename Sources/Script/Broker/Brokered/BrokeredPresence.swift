// Tests: PresenceServiceTests

import DesktopActions
import JSON
import Scripting

/// Idle notifications, through the parent.
final class BrokeredIdle: IdleSource {
  private final class Watch {
    let onChange: (Bool) -> Void
    private let onEnd: () -> Void

    init(_ onChange: @escaping (Bool) -> Void, onEnd: @escaping () -> Void) {
      (self.onChange, self.onEnd) = (onChange, onEnd)
    }

    deinit { onEnd() }
  }

  private struct WeakWatch {
    weak var watch: Watch?
  }

  private let client: BrokerClient
  private var watches: [Int: WeakWatch] = [:]

  init(over client: BrokerClient) {
    self.client = client
    client.listen(to: "idle_changed") { [weak self] data in
      guard let data = data.object, case .integer(let number)? = data["watch"] else { return }
      self?.watches[number]?.watch?.onChange(data["idle"] == true)
    }
  }

  func watch(
    after seconds: Double, onChange: @escaping (Bool) -> Void
  ) throws(ActionError) -> AnyObject {
    let answer = try client.call("idle.watch", ["seconds": .real(seconds)])
    guard case .integer(let number) = answer else { throw BrokerClient.misunderstood }
    let watch = Watch(onChange) { [weak self, client] in
      self?.watches[number] = nil
      client.tell("idle.cancel", ["watch": .integer(number)])
    }
    watches[number] = WeakWatch(watch: watch)
    return watch
  }
}

/// The power of outputs, through the parent.
final class BrokeredPower: OutputPower {
  private let client: BrokerClient

  init(over client: BrokerClient) { self.client = client }

  func setPower(of output: String?, isOn: Bool) throws(ActionError) {
    try client.call(
      "outputs.power", ["output": output.map { .string($0) } ?? .null, "on": .bool(isOn)])
  }
}
