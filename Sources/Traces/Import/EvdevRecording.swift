/// One device's part of a foreign recording: its description, where there is one, and its events.
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
      self.init(recording, ReportedContacts(), axes: (.multitouchX, .multitouchY), surface)
    } else if events.contains(where: { $0.code == .multitouchX || $0.code == .trackingID }) {
      self.init(recording, SlottedContacts(events), axes: (.multitouchX, .multitouchY), surface)
    } else {
      let contact = SingleContact(events)
      self.init(recording, contact, axes: contact.axes, surface)
    }
  }

  private init(
    _ recording: EvdevRecording, _ contacts: some ContactSource,
    axes: (x: EvdevCode, y: EvdevCode), _ surface: Size?
  ) {
    let mapping = SurfaceMapping(recording, x: axes.x, y: axes.y, surface: surface)
    var frames = FrameReader(contacts, mapping)
    for event in recording.events { frames.take(event) }
    frames.finish()
    self.init(
      width: mapping.size.width, height: mapping.size.height, events: frames.tracker.events)
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
