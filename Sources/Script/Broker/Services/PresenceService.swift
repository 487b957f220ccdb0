import DesktopActions
import JSON
import Scripting

/// The idle watches of a plugin's process, and the power of outputs.
final class PresenceService {
  private unowned let broker: Broker
  private var watches: [Int: AnyObject] = [:]
  private var lastNumber = 0

  init(of broker: Broker) { self.broker = broker }

  func register(_ source: any IdleSource) {
    broker.register("idle.watch", permission: .idle) { arguments, reply throws(ActionError) in
      let seconds = try arguments.number("seconds", in: ActionLimits.idleSeconds)
      guard self.watches.count < ActionLimits.idleWatches else {
        throw ActionError("\(ActionLimits.idleWatches) watches of the plugin are active already")
      }
      reply.answer { () throws(ActionError) in .integer(try self.watch(source, seconds)) }
    }
    broker.register("idle.cancel", permission: nil) { arguments, reply throws(ActionError) in
      let number = try arguments.integer("watch", in: 1...max(1, self.lastNumber))
      self.watches[number] = nil
      reply.succeed()
    }
    broker.whenEnded { self.watches = [:] }
  }

  func register(_ power: any OutputPower) {
    broker.register("outputs.power", permission: .outputs) { arguments, reply throws(ActionError) in
      let output = try arguments.optionalText("output", 1...ActionLimits.nameBytes)
      let isOn = try arguments.flag("on")
      reply.answer { () throws(ActionError) in
        try power.setPower(of: output, isOn: isOn)
        return .null
      }
    }
  }

  private func watch(_ source: any IdleSource, _ seconds: Double) throws(ActionError) -> Int {
    lastNumber += 1
    let number = lastNumber
    watches[number] = try source.watch(after: seconds) { [weak broker] isIdle in
      guard let broker, broker.grants.allows(.idle) else { return }
      broker.send(event: "idle_changed", ["watch": .integer(number), "idle": .bool(isIdle)])
    }
    return number
  }
}
