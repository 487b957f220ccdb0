/// Compares the contacts of each frame with those of the previous one, and appends the differences
/// as events.
///
/// Ids are assigned as a compositor would: the lowest free one.
struct ContactTracker {
  private struct Touch {
    var id: Int32
    var contact: Contact
    var location: SurfaceMapping.Location
  }

  private let mapping: SurfaceMapping
  private var touches: [Touch] = []
  private(set) var events: [TraceEvent] = []

  init(mapping: SurfaceMapping) { self.mapping = mapping }

  mutating func update(_ contacts: [Contact], at time: Double) {
    let count = events.count
    let pairs = pairing(contacts)
    for index in touches.indices where !pairs.values.contains(index) {
      append(.up(id: touches[index].id), at: time)
    }
    var next: [Touch] = []
    for (contact, pair) in contacts.indices.map({ (contacts[$0], pairs[$0]) }) {
      guard let pair else { continue }
      next.append(moved(touches[pair], to: contact, at: time))
    }
    for index in contacts.indices where pairs[index] == nil {
      next.append(touchDown(contacts[index], beside: next, at: time))
    }
    touches = next
    if events.count > count { append(.frame, at: time) }
  }

  /// Cancels all touches, if any.
  mutating func cancel(at time: Double) {
    if !touches.isEmpty { append(.cancel, at: time) }
    touches = []
  }

  private mutating func moved(_ touch: Touch, to contact: Contact, at time: Double) -> Touch {
    var touch = touch
    touch.contact = contact
    let location = mapping.location(of: contact)
    if location != touch.location {
      touch.location = location
      append(.motion(id: touch.id, x: location.x, y: location.y), at: time)
    }
    return touch
  }

  private mutating func touchDown(
    _ contact: Contact, beside others: [Touch], at time: Double
  ) -> Touch {
    var id: Int32 = 0
    while others.contains(where: { $0.id == id }) { id += 1 }
    let location = mapping.location(of: contact)
    append(.down(id: id, x: location.x, y: location.y), at: time)
    return Touch(id: id, contact: contact, location: location)
  }

  private mutating func append(_ kind: TraceEvent.Kind, at time: Double) {
    events.append(TraceEvent(milliseconds: time, kind: kind))
  }

  /// Maps the index of each continuing contact to the index of its touch: the one of the same
  /// identity or, where the device gives none, the nearest, nearest pairs first.
  private func pairing(_ contacts: [Contact]) -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    var candidates: [(contact: Int, touch: Int, distance: Double)] = []
    for (index, contact) in contacts.enumerated() {
      for (touchIndex, touch) in touches.enumerated()
      where contact.identity == touch.contact.identity {
        let distance = mapping.location(of: contact).squaredDistance(to: touch.location)
        candidates.append((index, touchIndex, distance))
      }
    }
    for pair in candidates.sorted(by: { $0.distance < $1.distance })
    where pairs[pair.contact] == nil && !pairs.values.contains(pair.touch) {
      pairs[pair.contact] = pair.touch
    }
    return pairs
  }
}

/// One contact at the end of a frame, in device units.
struct Contact: Equatable {
  /// Distinguishes the contact from all others, and from its successor in the same slot; nil if the
  /// device does not identify contacts.
  var identity: Identity?
  var x: Int32
  var y: Int32

  /// The maximum number of contacts tracked at once, and of slots that are read. No device reports
  /// that many. Pairing more with each other would take too long.
  static let limit = 256

  struct Identity: Hashable {
    var slot: Int32
    var tracking: Int32
  }
}

/// A protocol by which devices report contacts.
protocol ContactSource {
  /// Processes an event other than the end of a frame.
  mutating func take(_ event: EvdevEvent)

  /// Ends a frame, and returns the contacts that touch.
  mutating func endFrame() -> [Contact]

  /// Discards the contacts after lost events.
  mutating func forget()
}
