// Tests: ToplevelActionsTests, PointerActionsTests

/// Whole messages with which an action is done.
struct ActionWriter {
  /// What the app reads, as if the compositor had said it.
  private(set) var toApp: [UInt32] = []
  /// What the compositor reads, as if the app had said it.
  private(set) var toCompositor: [UInt32] = []
  /// The time of events, in the compositor's milliseconds.
  let time: UInt32
  /// The same time, in nanoseconds of the relay's clock.
  let now: Int64
  /// The serial of the finger that is down: compositors take it for a reason to open menus.
  var serial: UInt32?
  /// The seat of the touch that is handed to the compositor.
  var seat: UInt32?

  init(at now: Int64, by clock: EventClock) {
    self.now = now
    time = clock.time(at: now)
  }

  /// Adds an event.
  mutating func tellApp(_ object: UInt32, _ opcode: UInt16, _ words: UInt32...) {
    toApp.append { body in
      body += words
      return (object, opcode)
    }
  }

  /// Adds a request.
  mutating func tellCompositor(_ object: UInt32, _ opcode: UInt16, _ words: UInt32...) {
    toCompositor.append { body in
      body += words
      return (object, opcode)
    }
  }
}
