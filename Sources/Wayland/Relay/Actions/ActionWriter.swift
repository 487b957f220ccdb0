/// Builds the messages that carry out an action.
struct ActionWriter {
  /// Synthetic events for the app.
  private(set) var toApp: [UInt32] = []
  /// Synthetic requests to the compositor.
  private(set) var toCompositor: [UInt32] = []
  /// The timestamp of the events, in milliseconds of the compositor's clock.
  let time: UInt32
  /// The same time in nanoseconds of the relay's clock.
  let now: Int64
  /// The serial of the newest finger that is down. Compositors require such a serial before an app
  /// may open a menu.
  var serial: UInt32?
  /// The seat of the touch that is handed to the compositor.
  var seat: UInt32?

  init(at now: Int64, by clock: EventClock) {
    self.now = now
    time = clock.time(at: now)
  }

  /// Appends an event for the app.
  mutating func tellApp(_ object: UInt32, event opcode: UInt16, _ words: UInt32...) {
    toApp.append { body in
      body += words
      return (object, opcode)
    }
  }

  /// Appends a request to the compositor.
  mutating func tellCompositor(_ object: UInt32, request opcode: UInt16, _ words: UInt32...) {
    toCompositor.append { body in
      body += words
      return (object, opcode)
    }
  }
}
