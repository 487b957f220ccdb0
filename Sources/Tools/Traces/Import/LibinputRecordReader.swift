/// Parses the output of `libinput record`.
///
/// Reads the subset of YAML that the tool writes: one key, axis or event on each line. Devices
/// begin with their node; keys unrelated to touches are skipped.
struct LibinputRecordReader {
  /// The prefixes of the first line that is no comment.
  static let openings = ["version:", "ndevices:", "libinput:", "devices:", "---"]

  /// The section of a device that is being read.
  private enum Section {
    case other, axes, events, touchEvents
  }

  private var recordings: [EvdevRecording] = []
  private var section = Section.other

  /// The recordings of the devices, in the order of the file.
  static func read(_ bytes: [UInt8]) throws(LineError) -> [EvdevRecording] {
    var reader = LibinputRecordReader()
    try forEachLine(of: bytes) { (line) throws(LineError) in
      try reader.read(line)
      return true
    }
    return reader.recordings
  }

  private mutating func read(_ line: RecordingLine) throws(LineError) {
    guard let first = line.bytes.first, first != UInt8(ascii: "#") else { return }
    if line.indentation == 0, line.starts(with: "version:") {
      try checkVersion(line)
    } else if line.starts(with: "- node:") {
      recordings.append(EvdevRecording())
      section = .other
    } else if section == .axes, first.isDigit {
      try readAxis(line)
    } else if section == .touchEvents, line.isListItem {
      try readEvent(line)
    } else {
      enterSection(line)
    }
  }

  /// A device's events are its last section, which only the next device ends.
  private mutating func enterSection(_ line: RecordingLine) {
    if section == .events || section == .touchEvents {
      section = line.starts(with: "- evdev:") ? .touchEvents : .events
    } else if line.starts(with: "absinfo:") {
      section = .axes
    } else {
      section = line.starts(with: "events:") ? .events : .other
    }
  }

  private func checkVersion(_ line: RecordingLine) throws(LineError) {
    guard line.fields.count == 2, line.fields[1].integer(Int.self) == 1 else {
      throw line.fault(expected: "\"version: 1\", the only one this reads")
    }
  }

  private mutating func readAxis(_ line: RecordingLine) throws(LineError) {
    let parts = line.packed.split(separator: UInt8(ascii: ":"))
    guard parts.count == 2, let number = parts[0].integer(UInt16.self),
      let numbers = parts[1].fiveIntegers, !recordings.isEmpty
    else {
      throw line.fault(expected: "\"axis: [minimum, maximum, fuzz, flat, resolution]\"")
    }
    recordings[recordings.count - 1].device.axes[number] = DeviceDescription.Axis(
      minimum: numbers[0], maximum: numbers[1], resolution: numbers[4])
  }

  private mutating func readEvent(_ line: RecordingLine) throws(LineError) {
    guard let numbers = line.packed.dropFirst().fiveIntegers, let event = EvdevEvent(numbers),
      !recordings.isEmpty
    else {
      throw line.fault(expected: "\"- [seconds, microseconds, type, code, value]\"")
    }
    recordings[recordings.count - 1].events.append(event)
  }
}

extension EvdevEvent {
  /// An event written as seconds, microseconds, type, code and value.
  fileprivate init?(_ numbers: [Int]) {
    guard (0...Int(UInt32.max)).contains(numbers[0]), (0..<1_000_000).contains(numbers[1]),
      let type = UInt16(exactly: numbers[2]), let number = UInt16(exactly: numbers[3]),
      let value = Int32(exactly: numbers[4])
    else { return nil }
    self.init(
      microseconds: numbers[0] * 1_000_000 + numbers[1],
      code: EvdevCode(type: type, number: number), value: value)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension RecordingLine {
  /// The text without its comment and without blanks.
  fileprivate var packed: ArraySlice<UInt8> { Array(fields.joined())[...] }

  /// Whether this is a list item that is itself a list, or the truncated beginning of one.
  fileprivate var isListItem: Bool { starts(with: "- [") || bytes.elementsEqual("-".utf8) }
}

extension ArraySlice<UInt8> {
  /// The numbers of a list such as `[0,4095,0,0,12]`, each of at most 32 bits.
  fileprivate var fiveIntegers: [Int]? {
    guard first == UInt8(ascii: "["), last == UInt8(ascii: "]"), count > 1 else { return nil }
    let items = dropFirst().dropLast().split(
      separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let range = Int(Int32.min)...Int(UInt32.max)
    let numbers = items.compactMap { $0.integer(Int.self) }.filter(range.contains)
    return items.count == 5 && numbers.count == 5 ? numbers : nil
  }
}
