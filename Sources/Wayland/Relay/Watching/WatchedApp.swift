public import Vocabulary

/// An app whose touches a judge may decide about: follows its connection, gates its touches and
/// tells the judge of them.
///
/// It reads and changes two streams, and writes reports that its owner sends to the judge. Times
/// are nanoseconds of one clock that does not go back.
public final class WatchedApp {
  /// The gate of a seat, which is named by its global.
  struct SeatGate {
    let seat: UInt32
    var gate: TouchGate
  }

  /// The most seats of a connection that are gated; the touches of others pass.
  private static let mostSeats = 16

  var tracker: Tracker
  var gates: [SeatGate] = []
  var output = GateOutput()
  var keymaps = Keymaps()
  /// The judges, of which the first is the trusted one.
  var judges = [AppJudge(.trusted)]

  /// How the app is made to believe that a touch is over, unless a judge orders another way.
  public var ending = Ending.cancel { didSet { applyEnding() } }

  /// How long is waited for the judge.
  public var limits = GateLimits() {
    didSet { for index in gates.indices { gates[index].gate.limits = limits } }
  }

  /// - Parameter globals: What the app may see of the compositor's globals.
  public init(globals: Globals = Globals()) { tracker = Tracker(globals: globals) }

  /// Whether the app has bound a touchscreen, so that there are touches to decide about.
  public var isTouched: Bool { !gates.isEmpty }

  /// Whether the app has windows, which a judge can be told of.
  public var hasWindows: Bool { !tracker.tree.windows.isEmpty }

  /// When `advance` has to be called at the latest; nil if nothing is due.
  public var nextDeadline: Int64? {
    guard let visit = tracker.visit else { return heldDeadline }
    return min(heldDeadline ?? visit.deadline, visit.deadline)
  }

  private var heldDeadline: Int64? {
    var next: Int64?
    for seat in gates {
      guard let deadline = seat.gate.nextDeadline else { continue }
      next = min(next ?? deadline, deadline)
    }
    return next
  }

  // MARK: Messages

  /// Reads what the app has sent and lets it pass.
  ///
  /// - Throws: `RelayFault` where the connection cannot go on.
  public func readRequests(
    _ requests: Stream, answering events: Stream
  ) throws(RelayFault) {
    var all: RegistryGuard?
    try readRequests(requests, answering: events, through: &all)
  }

  func readRequests(
    _ requests: Stream, answering events: Stream, through registries: inout RegistryGuard?
  ) throws(RelayFault) {
    while let message = try requests.next() {
      try registries?.check(message, requests)
      if tracker.reads(message.object), let fact = try tracker.request(requests.reader()) {
        follow(fact, in: events)
      }
      requests.pass(message)
    }
  }

  /// Reads what the compositor has sent, and lets pass what the app is to see of it.
  ///
  /// - Throws: `RelayFault` where the connection cannot go on.
  public func readEvents(_ events: Stream, at now: Int64) throws(RelayFault) {
    var all: RegistryGuard?
    try readEvents(events, at: now, through: &all)
  }

  func readEvents(
    _ events: Stream, at now: Int64, through registries: inout RegistryGuard?
  ) throws(RelayFault) {
    tracker.devices.clock.now = now
    while let message = try events.next() {
      if try registries?.filter(message, events) == true { continue }
      // The pointer itself moves.
      if tracker.visit?.pointers.contains(message.object) == true { endVisit(events, at: now) }
      guard tracker.reads(message.object), let fact = try tracker.event(events.reader()) else {
        events.pass(message)
        continue
      }
      switch fact {
      case .touchEvent(let object, let seat):
        try gateEvent(message, object, seat, events, at: now)
      case .offer(.hidden): events.drop(message)
      case .offer(.version(let version)): try offer(message, version, events)
      default:
        follow(fact, in: events)
        events.pass(message)
      }
    }
  }

  private func gateEvent(
    _ message: Message, _ object: UInt32, _ seat: UInt32, _ events: Stream, at now: Int64
  ) throws(RelayFault) {
    guard let index = gates.firstIndex(where: { $0.seat == seat }),
      let event = try TouchEvent(events.reader())
    else { return events.pass(message) }
    hear(event, ofSeat: seat)
    var asked: WindowMarks = []
    if case .down(let down) = event {
      asked = hear(ofSurface: down.surface, &gates[index].gate)
    }
    let passage = gates[index].gate.event(event, on: object, marks: asked, at: now, &output)
    write(to: events)
    switch passage {
    case .pass: events.pass(message)
    case .drop: events.drop(message)
    }
  }

  /// Offers a global in a lower version than the compositor does.
  private func offer(
    _ message: Message, _ version: UInt32, _ events: Stream
  ) throws(RelayFault) {
    var reader = try events.reader()
    var words: [UInt32] = [message.object, message.secondWord, try reader.word()]
    words.append(text: try reader.string() ?? "")
    words.append(version)
    events.insert(words[...])
    events.drop(message)
  }

  // MARK: Facts

  private func follow(_ fact: Fact, in events: Stream) {
    switch fact {
    case .touchBound(let object, let seat): bind(object, seat)
    case .touchGone(let object, let seat):
      change(seat) { $0.release(object, &$1) }
    case .seatLostTouch(let seat): change(seat) { $0.capabilityGone(&$1) }
    case .grabbed(let serial): changeAll { $0.grabbed(serial: serial, &$1) }
    case .surfaceGone(let object, let window):
      changeAll { $0.surfaceGone(object, &$1) }
      if let window { windowGone(window) }
    case .windowGone(let window): windowGone(window)
    case .windowChanged(let window):
      if let window = tracker.tree[window] { report(window) }
    case .keymap(let object, let seat, let size):
      let file = size == 0 ? nil : events.keymaps?.take(size: Int(size))
      let number = file.map { keymaps.add($0, size: Int(size), ofSeat: seat) } ?? 0
      tracker.devices.changeKeyboard(object) { $0.keymap = number }
    case .stateChanged, .touchEvent, .offer, .protocolError: break
    }
    write(to: events)
    reportStates()
  }

  private func bind(_ object: UInt32, _ seat: UInt32) {
    if !gates.contains(where: { $0.seat == seat }), gates.count < Self.mostSeats {
      var gate = TouchGate(seat: UInt32(gates.count))
      (gate.ending, gate.limits) = (usualEnding, limits)
      for judge in judges where judge.isPresent { gate.judgeCame(judge.id) }
      gates.append(SeatGate(seat: seat, gate: gate))
    }
    // Events of an object that is not gated pass as they are.
    if let index = gates.firstIndex(where: { $0.seat == seat }) {
      _ = gates[index].gate.bind(object)
    }
  }

  /// How touches end that no judge ends in a way of its own.
  private var usualEnding: Ending { judges[0].ending ?? ending }

  func applyEnding() {
    for index in gates.indices { gates[index].gate.ending = usualEnding }
  }

  func change(_ seat: UInt32, _ body: (inout TouchGate, inout GateOutput) -> Void) {
    guard let index = gates.firstIndex(where: { $0.seat == seat }) else { return }
    body(&gates[index].gate, &output)
  }

  func changeAll(_ body: (inout TouchGate, inout GateOutput) -> Void) {
    for index in gates.indices { body(&gates[index].gate, &output) }
  }

  /// Writes what the gates have said, to the app and to the judges.
  func write(to events: Stream) {
    if !output.words.isEmpty { events.insert(output.words[...]) }
    for (note, addressees) in zip(output.notes, output.addressees) {
      for index in judges.indices where addressees.contains(judges[index].id) {
        judges[index].reporter.report(note, of: tracker)
      }
    }
    output.removeAll()
  }

  // MARK: The time

  /// Lets what is held leave whose time is over.
  public func advance(to now: Int64, _ events: Stream) {
    changeAll { $0.advance(to: now, &$1) }
    write(to: events)
    if let visit = tracker.visit, visit.deadline <= now { endVisit(events, at: now) }
  }
}
