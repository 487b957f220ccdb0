/// The serials of input events, each with the client that it was sent to.
struct SentSerials {
  /// The maximum number of stored serials. Chosen.
  private static let maximumCount = 1000
  private var entries: [(client: OpaquePointer, serial: UInt32)] = []

  /// Remembers a serial.
  mutating func add(_ serial: UInt32, for client: OpaquePointer) {
    if entries.count == Self.maximumCount { entries.removeFirst() }
    entries.append((client, serial))
  }

  /// Whether the client was sent an input event with this serial.
  func has(_ serial: UInt32, for client: OpaquePointer) -> Bool {
    entries.contains { $0 == (client, serial) }
  }
}
