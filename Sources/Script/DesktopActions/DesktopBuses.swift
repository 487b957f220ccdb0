// Tests: BusPageTests

public import Bus
public import Scripting

/// The session bus and the system bus, each connected when it is first used.
public final class DesktopBuses: BusAccess {
  let session: SessionBus
  let system: SessionBus

  /// Creates the pair.
  public init(session: SessionBus, system: SessionBus) {
    self.session = session
    self.system = system
  }

  public func makeSeparate() -> any BusAccess {
    DesktopBuses(session: session.makeSeparate(), system: system.makeSeparate())
  }

  private func bus(_ kind: BusKind) -> SessionBus { kind == .session ? session : system }

  public func call(_ call: BusCall, patience: Double, answer: @escaping SessionBus.Answer) {
    let bus = bus(call.bus)
    bus.call(call, patience: patience) { result in
      // A call of a plugin that has ended is still sent.
      withExtendedLifetime(bus) { answer(result) }
    }
  }

  public func listen(
    to filter: BusFilter, _ onEvent: @escaping (BusEvent) -> Void
  ) throws(ActionError) -> AnyObject {
    bus(filter.bus).listen(
      to: filter, onFault: { onEvent(.fault("\($0)")) }, onSignal: { onEvent(.signal($0)) })
  }
}
