/// The output of the gate to the app and to judges. The buffers are reused, so that a call does not
/// allocate.
public struct GateOutput {
  /// Messages to the app, to be written before the event that was passed to the gate.
  public private(set) var words: [UInt32] = []

  /// Reports to judges, in order.
  public private(set) var notes: [GateNote] = []

  /// The recipients of each report.
  public private(set) var addressees: [JudgeSet] = []

  /// Creates an output with capacity for an ending of ten touches.
  public init() {
    words.reserveCapacity(512)
    notes.reserveCapacity(64)
    addressees.reserveCapacity(64)
  }

  /// Removes all output and keeps the capacity.
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
