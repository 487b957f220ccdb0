public import Bus
import JSON
public import Scripting

/// The session bus and the system bus. Each is connected on first use.
public final class DesktopBuses {
  let session: SessionBus
  let system: SessionBus

  /// Creates the pair.
  public init(session: SessionBus, system: SessionBus) {
    self.session = session
    self.system = system
  }

  private func bus(_ kind: BusKind) -> SessionBus { kind == .session ? session : system }

  /// Performs an action of a plugin. Each plugin has a connection and a rate limit of its own.
  ///
  /// - Parameter makeLimiter: Makes the limiter of the plugin's signals.
  /// - Throws: `ActionError` if too many listeners are open.
  public func perform(
    _ action: BusAction, for session: ActionSession, _ answer: ActionAnswer,
    limiter makeLimiter: () -> BusRateLimiter
  ) throws(ActionError) {
    let own = session.part { separate() }
    switch action {
    case .call(let call): own.call(call, answer)
    case .listen(let filter):
      let delivery = session.part { BusDelivery(makeLimiter()) }
      try session.open(.dbusSignals, for: filter.sender, answer: answer) { events in
        let number = delivery.add(events)
        let listener = own.bus(filter.bus).listen(
          to: filter, onFault: { delivery.fail("\($0)", to: number) },
          onSignal: { delivery.deliver($0, to: number) })
        return BusDelivery.Listener(number, listener, of: delivery)
      }
    }
  }

  private func separate() -> DesktopBuses {
    DesktopBuses(session: session.makeSeparate(), system: system.makeSeparate())
  }

  private func call(_ call: BusCall, _ answer: ActionAnswer) {
    let bus = bus(call.bus)
    bus.call(call, timeout: ActionLimits.busTimeout) { result in
      // Retains the bus, so that the call is sent even if the plugin has ended.
      withExtendedLifetime(bus) { answer(result) }
    }
  }
}

/// Delivers signals to the listeners of one plugin, within the rate limit.
package final class BusDelivery {
  /// An open listener.
  package final class Listener {
    private let number: Int
    private let source: AnyObject
    private let delivery: BusDelivery

    package init(_ number: Int, _ source: AnyObject, of delivery: BusDelivery) {
      (self.number, self.source, self.delivery) = (number, source, delivery)
    }

    deinit { delivery.remove(number) }
  }

  private let limiter: BusRateLimiter
  private var listeners: [Int: ActionEvents] = [:]
  private var lastNumber = 0

  package init(_ limiter: BusRateLimiter) {
    self.limiter = limiter
    limiter.onLimit = { [unowned self] in
      listeners.min { $0.key < $1.key }?.value.warn(
        "signals come faster than \(ActionLimits.busSignals) a second; of each object the latest "
          + "is delivered")
    }
  }

  /// Adds a listener, and returns the number that this object has assigned to it.
  package func add(_ events: ActionEvents) -> Int {
    lastNumber += 1
    listeners[lastNumber] = events
    return lastNumber
  }

  private func remove(_ number: Int) {
    listeners[number] = nil
    limiter.forget(number)
  }

  /// Delivers a signal, now or later.
  package func deliver(_ signal: BusSignal, to number: Int) {
    limiter.deliver(signal, of: number) { [weak self] signal in
      guard let events = self?.listeners[number] else { return }
      guard signal.isDeliverable else {
        return events.warn("a signal of \(signal.sender) was too large and is left out")
      }
      events.send([
        "sender": .string(signal.sender), "path": .string(signal.path),
        "values": .array(signal.reply.values),
      ])
    }
  }

  /// Reports that the connection to the bus is unavailable.
  package func fail(_ reason: String, to number: Int) {
    listeners[number]?.warn("no signals come: \(reason)")
  }
}

extension ActionEvents {
  fileprivate func warn(_ text: String) { send(["warning": .string(text)]) }
}
