public import Vocabulary

/// An app whose touches are decided by judges: tracks its connection, gates its touches and reports
/// them to judges.
///
/// Reads and changes two streams, and writes reports that the owner sends to the judges. Times are
/// nanoseconds of a monotonic clock.
public final class WatchedApp {
  /// The gate of a seat, which is identified by its global.
  struct SeatGate {
    let seat: UInt32
    var gate: TouchGate
  }

  /// The maximum number of gated seats of a connection. Touches of other seats are forwarded.
  private static let maximumSeats = 16

  var tracker: Tracker
  var gates: [SeatGate] = []
  var output = GateOutput()
  var keymaps = Keymaps()
  /// The judges, of which the first is the trusted one.
  var judges = [AppJudge(.trusted)]

  /// The way in which the app is made to abandon a touch, unless a judge chooses another one.
  public var ending = Ending.cancel { didSet { applyEnding() } }

  /// The timeouts of judges.
  public var limits = GateLimits() {
    didSet { for index in gates.indices { gates[index].gate.limits = limits } }
  }

  /// Creates a tracked app.
  ///
  /// - Parameter globals: Restrictions of the compositor's globals.
  public init(globals: Globals = Globals()) { tracker = Tracker(globals: globals) }

  /// Whether the app has bound a touchscreen.
  public var isTouched: Bool { !gates.isEmpty }

  /// Whether the app has windows.
  public var hasWindows: Bool { !tracker.tree.windows.isEmpty }

  /// The latest time of the next call of `advance`; nil if none is due.
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

  /// Reads and forwards the messages of the app.
  ///
  /// - Throws: `RelayError` if the connection must be closed.
  public func readRequests(
    _ requests: Stream, answering events: Stream
  ) throws(RelayError) {
    var all: RegistryGuard?
    try readRequests(requests, answering: events, through: &all)
  }

  func readRequests(
    _ requests: Stream, answering events: Stream, through registries: inout RegistryGuard?
  ) throws(RelayError) {
    while let message = try requests.next() {
      try registries?.check(message, requests)
      if tracker.reads(message.object), let fact = try tracker.request(requests.reader()) {
        follow(fact, in: events)
      }
      requests.pass(message)
    }
  }

  /// Reads the messages of the compositor and forwards them, except those that the gates drop.
  ///
  /// - Throws: `RelayError` if the connection must be closed.
  public func readEvents(_ events: Stream, at now: Int64) throws(RelayError) {
    var all: RegistryGuard?
    try readEvents(events, at: now, through: &all)
  }

  func readEvents(
    _ events: Stream, at now: Int64, through registries: inout RegistryGuard?
  ) throws(RelayError) {
    tracker.devices.clock.now = now
    while let message = try events.next() {
      if try registries?.filter(message, events) == true { continue }
      // An event of the real pointer ends the visit.
      if tracker.visit?.pointers.contains(message.object) == true { endVisit(events, at: now) }
      guard tracker.reads(message.object), let fact = try tracker.event(events.reader()) else {
        events.pass(message)
        continue
      }
      switch fact {
      case .touchEvent(let object, let seat):
        try gateEvent(message, object: object, seat: seat, events: events, at: now)
      case .offer(.hidden): events.drop(message)
      case .offer(.version(let version)): try offer(message, version: version, events: events)
      default:
        follow(fact, in: events)
        events.pass(message)
      }
    }
  }

  private func gateEvent(
    _ message: Message, object: UInt32, seat: UInt32, events: Stream, at now: Int64
  ) throws(RelayError) {
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

  /// Announces a global in a lower version than the compositor.
  private func offer(
    _ message: Message, version: UInt32, events: Stream
  ) throws(RelayError) {
    var reader = try events.reader()
    var words: [UInt32] = [message.object, message.secondWord, try reader.word()]
    words.append(text: try reader.string() ?? "")
    words.append(version)
    events.insert(words[...])
    events.drop(message)
  }

  // MARK: Facts

  private func follow(_ fact: TrackedEvent, in events: Stream) {
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
    case .textFocus(let isFocused):
      judges[0].reporter.report(.textFocus(isFocused, tracker.devices.lastPress))
    case .stateChanged, .touchEvent, .offer, .protocolError: break
    }
    write(to: events)
    reportStates()
  }

  private func bind(_ object: UInt32, _ seat: UInt32) {
    if !gates.contains(where: { $0.seat == seat }), gates.count < Self.maximumSeats {
      var gate = TouchGate(seat: UInt32(gates.count))
      (gate.ending, gate.limits) = (usualEnding, limits)
      for judge in judges where judge.absence != .gone {
        gate.judgeCame(judge.id)
        if let absence = judge.absence { gate.judgeLeft(judge.id, because: absence, &output) }
      }
      gates.append(SeatGate(seat: seat, gate: gate))
    }
    // Events of an object that is not gated are forwarded unchanged.
    if let index = gates.firstIndex(where: { $0.seat == seat }) {
      _ = gates[index].gate.bind(object)
    }
  }

  /// The ending of touches for which no judge has chosen one.
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

  /// Writes the output of the gates to the app and to the judges.
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

  /// Releases the events whose deadline has passed.
  public func advance(to now: Int64, _ events: Stream) {
    changeAll { $0.advance(to: now, &$1) }
    write(to: events)
    if let visit = tracker.visit, visit.deadline <= now { endVisit(events, at: now) }
  }
}
