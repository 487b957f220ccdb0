/// One finger on the device at the end of a frame, in the device's numbers.
struct Contact: Equatable {
  /// What tells a finger from all others, and from the next one in its place; nil when the device
  /// does not tell fingers apart.
  var identity: Identity?
  var x: Int32
  var y: Int32

  /// The most fingers that are followed at once, and the number of slots that are looked at; no
  /// device reports as many. Comparing more with each other would take for ever.
  static let limit = 256

  struct Identity: Hashable {
    var slot: Int32
    var tracking: Int32
  }
}

/// One way in which devices report fingers.
protocol ContactSource {
  /// Takes an event other than the end of a frame.
  mutating func take(_ event: EvdevEvent)

  /// What touches at the end of a frame.
  mutating func endFrame() -> [Contact]

  /// Forgets what touches: events were lost.
  mutating func forget()
}
