// Tests: TouchGateTests

/// What the gate says to the app and to the judge, reused from call to call so that nothing is
/// allocated.
public struct GateOutput {
  /// Whole messages to the app, to be written before the one that was asked about.
  public private(set) var words: [UInt32] = []

  /// What judges are to be told, in order.
  public private(set) var notes: [GateNote] = []

  /// Who is to be told each of the notes.
  public private(set) var addressees: [JudgeSet] = []

  /// Creates an output with room for an ending of ten touches.
  public init() {
    words.reserveCapacity(512)
    notes.reserveCapacity(64)
    addressees.reserveCapacity(64)
  }

  /// Forgets what was said, and keeps the room.
  public mutating func removeAll() {
    words.removeAll(keepingCapacity: true)
    notes.removeAll(keepingCapacity: true)
    addressees.removeAll(keepingCapacity: true)
  }

  mutating func write(_ event: TouchEvent, to object: UInt32) {
    let message = event.message(to: object)
    for index in 0..<message.count { words.append(message[index]) }
  }

  mutating func note(_ note: GateNote, to judges: JudgeSet) {
    guard !judges.isEmpty else { return }
    notes.append(note)
    addressees.append(judges)
  }
}
