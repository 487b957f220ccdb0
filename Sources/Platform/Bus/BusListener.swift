import JSON

/// Receives signals of programs by their bus names, as long as it is retained.
///
/// Senders are compared with the owners of the names as reported by the bus. Therefore a program
/// cannot impersonate another one, and signals for other listeners are filtered out.
public final class BusListener {
  /// The maximum number of programs whose names have a prefix. Chosen: half of the maximum number
  /// of pending calls.
  static let maximumOwners = 32

  private unowned let bus: SessionBus
  private let filter: BusFilter
  private let onSignal: (BusSignal) -> Void
  private let onFault: (BusError) -> Void
  /// The unique names of owners, by the bus names that they own.
  private var owners: [String: String] = [:]
  private var subscriptions: [BusSubscription] = []
  private var isFaultReported = false

  init(
    _ filter: BusFilter, on bus: SessionBus, onFault: @escaping (BusError) -> Void,
    onSignal: @escaping (BusSignal) -> Void
  ) {
    self.bus = bus
    self.filter = filter
    self.onSignal = onSignal
    self.onFault = onFault
    // The signals are subscribed to before the owner is known, so that none is lost after it.
    let changes = BusMatch(filter.ownerRule) { [weak self] in self?.ownerDidChange($0) }
    let signals = BusMatch(filter.rule, .plain) { [weak self] in self?.receive($0) }
    for match in [changes, signals] { match.onRefusal = { [weak self] in self?.didFail($0) } }
    subscriptions = [bus.subscribe(to: changes), bus.subscribe(to: signals)]
    bus.add(self)
    askForOwners()
  }

  deinit { bus.remove(ObjectIdentifier(self)) }

  /// Learns the owners on a new connection.
  func didConnect() {
    owners = [:]
    askForOwners()
  }

  func didFail(_ failure: BusError) {
    owners = [:]
    guard !isFaultReported else { return }
    isFaultReported = true
    onFault(failure)
  }

  /// Filters a signal by its sender. The library compares senders only with unique names, so
  /// signals for other match rules also arrive here.
  private func receive(_ signal: BusSignal) {
    // A program may own several names. Always use the shortest, and the first in alphabetical order
    // among these.
    let names = owners.filter { $0.value == signal.sender }.keys
    guard let name = names.min(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) else { return }
    bus.didHear()
    var named = signal
    named.sender = name
    onSignal(named)
  }

  // MARK: Owners

  private func ownerDidChange(_ signal: BusSignal) {
    let change = signal.reply.values.compactMap(\.string)
    guard signal.sender == "org.freedesktop.DBus", change.count == 3, filter.includes(change[0])
    else { return }
    note(owner: change[2], of: change[0])
  }

  private func note(owner: String, of name: String) {
    owners[name] = nil
    if !owner.isEmpty, owners.count < Self.maximumOwners { owners[name] = owner }
  }

  private func askForOwners() {
    guard filter.namespace != nil else { return askForOwner(of: filter.sender) }
    ask("ListNames") { [weak self] values in
      guard let self else { return }
      let all = values.first?.array?.compactMap(\.string) ?? []
      for name in all.filter(filter.includes).prefix(Self.maximumOwners) { askForOwner(of: name) }
    }
  }

  private func askForOwner(of name: String) {
    ask("GetNameOwner", [name]) { [weak self] in self?.note(owner: $0.first?.string ?? "", of: name)
    }
  }

  /// Calls a method of the bus, and repeats the call if there is no answer. An error means that the
  /// name has no owner.
  private func ask(
    _ method: String, _ arguments: [String] = [], answer: @escaping ([JSONValue]) -> Void
  ) {
    let call = BusCall(
      service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
      interface: "org.freedesktop.DBus", method: method,
      signature: String(repeating: "s", count: arguments.count), arguments: arguments)
    bus.send(call, timeout: bus.nameQueryTimeout, atMost: .max) { [weak self] result in
      switch result {
      case .success(let reply):
        self?.isFaultReported = false
        answer(reply.values)
      case .failure(.refused): self?.isFaultReported = false
      case .failure(.timedOut): self?.ask(method, arguments, answer: answer)
      case .failure(let failure): self?.didFail(failure)
      }
    }
  }
}

extension SessionBus {
  /// Calls `onSignal` for each signal that matches a filter, asynchronously, as long as the
  /// returned object is retained. The filter's bus is ignored.
  ///
  /// - Parameter onFault: Called if the connection fails or is lost. It is reopened.
  public func listen(
    to filter: BusFilter, onFault: @escaping (BusError) -> Void = { _ in },
    onSignal: @escaping (BusSignal) -> Void
  ) -> BusListener {
    BusListener(filter, on: self, onFault: onFault, onSignal: onSignal)
  }
}
