import System

/// Parses the output of Android's `getevent -lt`, with or without the device's name before each
/// event and with code names or, without `-l`, hexadecimal numbers.
struct GeteventReader {
  /// The first words of `getevent` when it was given no device, or prints no times.
  static let openings = ["add device", "/dev/input/"]

  private static let expected =
    "\"[ seconds.microseconds] type code value\", as getevent -lt prints"

  private var names: [ArraySlice<UInt8>] = []
  private var recordings: [EvdevRecording] = []

  /// The devices' recordings, in the order of their first events.
  static func read(_ bytes: [UInt8]) throws(LineError) -> [EvdevRecording] {
    var reader = GeteventReader()
    try forEachLine(of: bytes) { (line) throws(LineError) in
      try reader.read(line)
      return true
    }
    return reader.recordings
  }

  private mutating func read(_ line: RecordingLine) throws(LineError) {
    guard let first = line.bytes.first, first != UInt8(ascii: "#"), !isDescription(line) else {
      return
    }
    guard first == UInt8(ascii: "["),
      let timeEnd = line.bytes.firstIndex(of: UInt8(ascii: "]")),
      let time = line.bytes[..<timeEnd].dropFirst().trimmed.microseconds
    else { throw line.fault(expected: Self.expected) }
    var fields = line.bytes[timeEnd...].dropFirst().split { $0.isBlank }[...]
    let device = fields.first?.last == UInt8(ascii: ":") ? fields.removeFirst() : []
    guard fields.count == 3, let value = Self.value(fields[fields.startIndex + 2]) else {
      throw line.fault(expected: Self.expected)
    }
    let index = self.index(of: device)
    if let code = EvdevCode(type: fields[fields.startIndex], name: fields[fields.startIndex + 1]) {
      recordings[index].events.append(EvdevEvent(microseconds: time, code: code, value: value))
    }
  }

  /// Whether the line describes a device, as `getevent` does before the first event.
  private func isDescription(_ line: RecordingLine) -> Bool {
    line.starts(with: "add device") || line.starts(with: "could not")
      || (line.indentation > 0 && line.bytes.first != UInt8(ascii: "["))
  }

  private mutating func index(of device: ArraySlice<UInt8>) -> Int {
    if let index = names.firstIndex(of: device) { return index }
    names.append(device)
    recordings.append(EvdevRecording())
    return names.count - 1
  }

  /// The value of a key's state, or of eight hexadecimal digits of a signed number.
  private static func value(_ text: ArraySlice<UInt8>) -> Int32? {
    switch String(decoding: text, as: UTF8.self).streamSafe {
    case "UP": return 0
    case "DOWN": return 1
    case "REPEAT": return 2
    default:
      guard text.count == 8 else { return nil }
      return text.integer(UInt32.self, radix: 16).map { Int32(bitPattern: $0) }
    }
  }
}
