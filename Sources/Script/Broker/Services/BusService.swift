import Bus
import DesktopActions
import JSON
import Scripting
import System

/// Calls and signals on the session bus and the system bus.
final class BusService {
  /// The most arguments of a call, and the most bytes of one. Chosen.
  private static let mostBusArguments = 1024
  private static let longestBusArgument = 64 << 10
  /// The most bytes of a name, which is that of D-Bus, and of a path. Chosen.
  private static let longestBusName = 255
  private static let longestBusPath = 4096

  private unowned let broker: Broker
  private let bus: any BusAccess
  private var listeners: [Int: AnyObject] = [:]
  private var lastNumber = 0
  private let limiter: BusRateLimiter

  /// - Parameters:
  ///   - bus: Access to D-Bus, of which the plugin gets a connection of its own.
  ///   - limiter: How fast signals reach the plugin; nil: on the loop's clock.
  init(_ bus: any BusAccess, of broker: Broker, _ limiter: BusRateLimiter? = nil) {
    self.bus = bus.makeSeparate()
    self.broker = broker
    let loop = broker.loop
    self.limiter =
      limiter
      ?? BusRateLimiter(
        now: { loop.now },
        after: { seconds, action in
          let timer = loop.makeTimer(action)
          timer.schedule(after: seconds)
          return { timer.cancel() }
        })
  }

  func register() {
    registerCalls("bus.call", on: .session, .dbus)
    registerCalls("bus.call_system", on: .system, .dbusSystem)
    broker.register("bus.listen", permission: .dbusSignals) {
      arguments, reply throws(ActionError) in
      let filter = try self.filter(arguments)
      guard self.listeners.count < ActionLimits.busListeners else {
        throw ActionError("\(ActionLimits.busListeners) listeners of the plugin are active already")
      }
      reply.answer { () throws(ActionError) in .integer(try self.listen(to: filter)) }
    }
    broker.register("bus.unlisten", permission: nil) { arguments, reply throws(ActionError) in
      let number = try arguments.integer("listener", in: 1...max(1, self.lastNumber))
      self.listeners[number] = nil
      self.limiter.forget(number)
      reply.succeed()
    }
    broker.whenEnded { self.listeners = [:] }
  }

  private func filter(_ arguments: Arguments) throws(ActionError) -> BusFilter {
    let sender = try arguments.text("sender", 1...Self.longestBusName)
    try broker.check(.dbusSignals, sender)
    let bus = try arguments.word("bus", of: BusKind.self)
    let path = try arguments.optionalText("path", 1...Self.longestBusPath)
    let interface = try arguments.text("interface", 1...Self.longestBusName)
    let signal = try arguments.text("signal", 1...Self.longestBusName)
    do throws(BusFilterError) {
      return try BusFilter(
        bus: bus, sender: sender, path: path, interface: interface, signal: signal)
    } catch {
      throw ActionError("\(error)")
    }
  }

  private func listen(to filter: BusFilter) throws(ActionError) -> Int {
    lastNumber += 1
    let number = lastNumber
    listeners[number] = try bus.listen(to: filter) { [weak self] event in
      guard let self, listeners[number] != nil else { return }
      guard broker.grants.allows(.dbusSignals, filter.sender) else { return }
      switch event {
      case .signal(let signal):
        limiter.deliver(signal, of: number) { [weak self] in self?.tell($0, to: number) }
      case .fault(let reason):
        broker.send(
          event: "bus_fault", ["listener": .integer(number), "reason": .string(reason)])
      }
    }
    return number
  }

  private func tell(_ signal: BusSignal, to number: Int) {
    guard listeners[number] != nil, signal.isDeliverable else { return }
    broker.send(
      event: "bus_signal",
      [
        "listener": .integer(number), "sender": .string(signal.sender),
        "path": .string(signal.path), "signature": .string(signal.reply.signature),
        "values": .array(signal.reply.values),
      ])
  }

  private func registerCalls(_ verb: String, on kind: BusKind, _ permission: Permission) {
    broker.register(verb, permission: permission) { arguments, reply throws(ActionError) in
      let service = try arguments.text("service", 1...Self.longestBusName)
      try self.broker.check(permission, service)
      let values = try arguments.texts(
        "arguments", atMost: Self.mostBusArguments, longest: Self.longestBusArgument)
      let call = BusCall(
        service: service, path: try arguments.text("path", 1...Self.longestBusPath),
        interface: try arguments.text("interface", 1...Self.longestBusName),
        method: try arguments.text("method", 1...Self.longestBusName),
        signature: try arguments.text("signature", 0...Self.longestBusName), arguments: values,
        on: kind)
      do throws(BusCallError) { try call.check() } catch { throw ActionError("\(error)") }
      let patience = try arguments.number("seconds", in: 0...ActionLimits.busSeconds)
      self.bus.call(call, patience: patience) { result in
        switch result {
        case .success(let answer):
          reply.succeed(["signature": .string(answer.signature), "values": .array(answer.values)])
        case .failure(let failure): reply.fail(ActionError("\(failure)"))
        }
      }
    }
  }
}
