import Bus
import DesktopActions
import Scripting

final class TestBus {
  var calls: [BusCall] = []
  var answers: [SessionBus.Answer] = []
  var lack: ActionError?
  /// Real buses, which a test may use instead.
  var real: DesktopBuses?
  /// Limits the signals of each plugin.
  var makeLimiter: () -> BusRateLimiter = { BusRateLimiter(now: { 0 }, after: { _, _ in {} }) }

  /// The current listeners.
  var listeners: [(filter: BusFilter, tell: (BusEvent) -> Void)] {
    entries.compactMap { entry in
      entry.listener.map { listener in (listener.filter, { listener.tell($0) }) }
    }
  }
  private var entries: [Entry] = []

  enum BusEvent {
    case signal(BusSignal)
    case fault(String)
  }

  private struct Entry {
    weak var listener: Listener?
  }

  private final class Listener {
    let filter: BusFilter
    let tell: (BusEvent) -> Void
    init(_ filter: BusFilter, _ tell: @escaping (BusEvent) -> Void) {
      (self.filter, self.tell) = (filter, tell)
    }
  }

  func perform(
    _ action: BusAction, for session: ActionSession, _ answer: ActionAnswer
  ) throws(ActionError) {
    if let real {
      return try real.perform(action, for: session, answer, limiter: makeLimiter)
    }
    switch action {
    case .call(let call):
      calls.append(call)
      answers.append { answer($0) }
    case .listen(let filter):
      let delivery = session.part { BusDelivery(makeLimiter()) }
      try session.open(.dbusSignals, for: filter.sender, answer: answer) {
        events throws(ActionError) in
        if let lack { throw lack }
        let number = delivery.add(events)
        let listener = Listener(filter) { event in
          switch event {
          case .signal(let signal): delivery.deliver(signal, to: number)
          case .fault(let reason): delivery.fail(reason, to: number)
          }
        }
        entries.append(Entry(listener: listener))
        return BusDelivery.Listener(number, listener, of: delivery)
      }
    }
  }
}
