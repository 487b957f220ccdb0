/// One contact at the end of a frame, in device units.
struct Contact: Equatable {
  /// Distinguishes the contact from all others, and from its successor in the same slot; nil when
  /// the device does not identify contacts.
  var identity: Identity?
  var x: Int32
  var y: Int32

  /// The most contacts tracked at once, and the number of slots that are read; no device reports as
  /// many. Pairing more with each other would take too long.
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
