import System

/// One device's part of a foreign recording: its events, and its description if the recording has
/// one.
struct EvdevRecording {
  var device = DeviceDescription()
  var events: [EvdevEvent] = []

  /// Whether any event reports a touch.
  var hasTouches: Bool {
    events.contains { $0.code == .multitouchX || $0.code == .touchButton }
  }
}

extension Trace {
  /// Converts a device's events to touches on a surface.
  init(_ recording: EvdevRecording, on surface: Size?) {
    let events = recording.events
    if events.contains(where: { $0.code == .multitouchReport }) {
      self.init(
        recording, contacts: ReportedContacts(), axes: (.multitouchX, .multitouchY),
        surface: surface)
    } else if events.contains(where: { $0.code == .multitouchX || $0.code == .trackingID }) {
      self.init(
        recording, contacts: SlottedContacts(events), axes: (.multitouchX, .multitouchY),
        surface: surface)
    } else {
      let contact = SingleContact(events)
      self.init(recording, contacts: contact, axes: contact.axes, surface: surface)
    }
  }

  private init(
    _ recording: EvdevRecording, contacts: some ContactSource,
    axes: (x: EvdevCode, y: EvdevCode), surface: Size?
  ) {
    let mapping = SurfaceMapping(recording, x: axes.x, y: axes.y, surface: surface)
    var frames = FrameReader(contacts, mapping)
    for event in recording.events { frames.take(event) }
    frames.finish()
    self.init(
      width: mapping.size.width, height: mapping.size.height,
      pointsPerMillimeter: mapping.density, events: frames.tracker.events)
  }
}

/// Splits a device's events into frames, and passes the contacts at the end of each to a tracker.
private struct FrameReader<Source: ContactSource> {
  var contacts: Source
  var tracker: ContactTracker
  var clock = RecordingClock()
  /// Whether events were dropped, which invalidates the rest of this frame.
  var isBroken = false

  init(_ contacts: Source, _ mapping: SurfaceMapping) {
    self.contacts = contacts
    tracker = ContactTracker(mapping: mapping)
  }

  mutating func take(_ event: EvdevEvent) {
    let time = clock.milliseconds(at: event.microseconds)
    switch event.code {
    case .dropped:
      isBroken = true
      contacts.forget()
      tracker.cancel(at: time)
    case .report:
      let touching = contacts.endFrame()
      if isBroken { contacts.forget() } else { tracker.update(touching, at: time) }
      isBroken = false
    default: contacts.take(event)
    }
  }

  /// Cancels the touches that are still active when the recording ends.
  mutating func finish() { tracker.cancel(at: clock.latest) }
}

/// The time since the first event. Monotonic: a wall clock that was set back while recording does
/// not reorder the touches.
private struct RecordingClock {
  private var previous: Int?
  private var elapsedMicroseconds = 0.0

  var latest: Double { elapsedMicroseconds / 1000 }

  /// Milliseconds since the first event.
  mutating func milliseconds(at microseconds: Int) -> Double {
    elapsedMicroseconds += Double(max(0, microseconds - (previous ?? microseconds)))
    previous = microseconds
    return latest
  }
}

/// One event of the kernel's input layer.
struct EvdevEvent: Equatable {
  /// The timestamp on the recording's clock, in microseconds.
  var microseconds: Int
  /// The type and code.
  var code: EvdevCode
  /// The new value.
  var value: Int32
}

/// The type and code of an input event: the numbers of `linux/input-event-codes.h`.
struct EvdevCode: Hashable {
  var type: UInt16
  var number: UInt16

  static let report = EvdevCode(type: 0, number: 0)
  static let multitouchReport = EvdevCode(type: 0, number: 2)
  static let dropped = EvdevCode(type: 0, number: 3)
  static let touchButton = EvdevCode(type: 1, number: 0x14A)
  static let x = absolute(0)
  static let y = absolute(1)
  static let slot = absolute(0x2F)
  static let multitouchX = absolute(0x35)
  static let multitouchY = absolute(0x36)
  static let toolType = absolute(0x37)
  static let trackingID = absolute(0x39)
  static let distance = absolute(0x3B)

  static func absolute(_ number: UInt16) -> EvdevCode { EvdevCode(type: 3, number: number) }

  /// Whether it is an absolute axis below the multitouch ones.
  var isPlainAxis: Bool { type == 3 && number < Self.slot.number }

  /// Whether it reports a pen, eraser, brush, pencil or airbrush in proximity; a pen's contacts are
  /// not touches.
  var isPen: Bool { type == 1 && (0x140...0x144).contains(number) }
}

extension EvdevCode {
  /// The code for names or hexadecimal numbers that `getevent` prints; nil for one that touches do
  /// not use.
  init?(type: ArraySlice<UInt8>, name: ArraySlice<UInt8>) {
    if let type = type.integer(UInt16.self, radix: 16),
      let number = name.integer(UInt16.self, radix: 16)
    {
      self.init(type: type, number: number)
    } else if let code = Self.names[String(decoding: name, as: UTF8.self).streamSafe] {
      self = code
    } else {
      return nil
    }
  }

  private static let names: [String: EvdevCode] = [
    "SYN_REPORT": .report, "SYN_MT_REPORT": .multitouchReport, "SYN_DROPPED": .dropped,
    "BTN_TOUCH": .touchButton,
    "BTN_TOOL_PEN": EvdevCode(type: 1, number: 0x140),
    "BTN_TOOL_RUBBER": EvdevCode(type: 1, number: 0x141),
    "BTN_TOOL_BRUSH": EvdevCode(type: 1, number: 0x142),
    "BTN_TOOL_PENCIL": EvdevCode(type: 1, number: 0x143),
    "BTN_TOOL_AIRBRUSH": EvdevCode(type: 1, number: 0x144),
    "ABS_X": .x, "ABS_Y": .y,
    "ABS_MT_SLOT": .slot, "ABS_MT_POSITION_X": .multitouchX, "ABS_MT_POSITION_Y": .multitouchY,
    "ABS_MT_TOOL_TYPE": .toolType, "ABS_MT_TRACKING_ID": .trackingID, "ABS_MT_DISTANCE": .distance,
  ]
}
