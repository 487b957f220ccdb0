/// Parses `evemu` text: a tag, a colon and numbers on each line.
struct EvemuReader {
  /// Name, identity, properties, capabilities, axes, lights, switches and events.
  static let tags = ["N:", "I:", "P:", "B:", "A:", "L:", "S:", "E:"]

  private var recording = EvdevRecording()

  static func read(_ bytes: [UInt8]) throws(LineError) -> EvdevRecording {
    var reader = EvemuReader()
    try forEachLine(of: bytes) { (line) throws(LineError) in
      try reader.read(line)
      return true
    }
    return reader.recording
  }

  private mutating func read(_ line: RecordingLine) throws(LineError) {
    guard let first = line.bytes.first, first != UInt8(ascii: "#") else { return }
    if line.starts(with: "E:") {
      recording.events.append(try event(line))
    } else if line.starts(with: "A:") {
      try readAxis(line)
    } else if !Self.tags.contains(where: { line.starts(with: $0) }) {
      throw line.fault(expected: "a line that begins with # or N:, I:, P:, B:, A:, L:, S: or E:")
    }
  }

  private func event(_ line: RecordingLine) throws(LineError) -> EvdevEvent {
    let fields = line.fields.dropFirst()
    guard fields.count == 4, let time = fields[1].microseconds,
      let type = fields[2].integer(UInt16.self, radix: 16),
      let number = fields[3].integer(UInt16.self, radix: 16),
      let value = fields[4].integer(Int32.self)
    else {
      throw line.fault(expected: "\"E: seconds.microseconds type code value\"")
    }
    let code = EvdevCode(type: type, number: number)
    return EvdevEvent(microseconds: time, code: code, value: value)
  }

  private mutating func readAxis(_ line: RecordingLine) throws(LineError) {
    let fields = line.fields.dropFirst()
    let numbers = fields.dropFirst().compactMap { $0.integer(Int32.self) }
    guard let number = fields.first?.integer(UInt16.self, radix: 16),
      numbers.count == fields.count - 1, (4...5).contains(numbers.count)
    else {
      throw line.fault(expected: "\"A: axis minimum maximum fuzz flat resolution\"")
    }
    recording.device.axes[number] = DeviceDescription.Axis(
      minimum: Int(numbers[0]), maximum: Int(numbers[1]),
      resolution: numbers.count == 5 ? Int(numbers[4]) : 0)
  }
}
