internal import Vocabulary

/// An argument of a message between the relay and a judge.
protocol WireArgument {
  /// The maximum number of elements in an array. Chosen: more fingers than touchscreens report.
  static var maximumCount: Int { get }

  init(reading message: inout MessageReader) throws(RelayError)
  func write(to words: inout [UInt32])
}

extension WireArgument {
  static var maximumCount: Int { 64 }
}

extension UInt32: WireArgument {
  init(reading message: inout MessageReader) throws(RelayError) { self = try message.word() }
  func write(to words: inout [UInt32]) { words.append(self) }
}

extension Bool: WireArgument {
  init(reading message: inout MessageReader) throws(RelayError) { self = try message.word() != 0 }
  func write(to words: inout [UInt32]) { words.append(self ? 1 : 0) }
}

extension Fixed: WireArgument {
  init(reading message: inout MessageReader) throws(RelayError) { self = try message.fixed() }
  func write(to words: inout [UInt32]) { words.append(UInt32(bitPattern: raw)) }
}

extension WirePoint: WireArgument {
  init(reading message: inout MessageReader) throws(RelayError) {
    self.init(x: try message.fixed(), y: try message.fixed())
  }

  func write(to words: inout [UInt32]) {
    x.write(to: &words)
    y.write(to: &words)
  }
}

extension String: WireArgument {
  init(reading message: inout MessageReader) throws(RelayError) {
    self = try message.string() ?? ""
  }

  func write(to words: inout [UInt32]) { words.append(text: self) }
}

/// An array of bytes.
public struct WireBytes: WireArgument, Equatable, Sendable {
  /// The bytes.
  public var bytes: [UInt8]

  /// Creates an array.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  init(reading message: inout MessageReader) throws(RelayError) { bytes = try message.bytes() }
  func write(to words: inout [UInt32]) { words.append(bytes: bytes[...]) }
}

extension Array: WireArgument where Element: WireArgument {
  init(reading message: inout MessageReader) throws(RelayError) {
    let size = try message.beginArray()
    let end = message.remaining - size
    self = []
    while message.remaining > end {
      guard count < Element.maximumCount else {
        throw .longArray(maximum: Element.maximumCount)
      }
      append(try Element(reading: &message))
    }
    guard message.remaining == end else {
      throw .partialElement(arraySize: size * 4)
    }
  }

  func write(to words: inout [UInt32]) {
    let start = words.count
    words.append(0)
    for element in prefix(Element.maximumCount) { element.write(to: &words) }
    words[start] = UInt32(words.count - start - 1) * 4
  }
}

extension WindowID: WireArgument {
  init(reading message: inout MessageReader) throws(RelayError) { self.init(try message.word()) }
  func write(to words: inout [UInt32]) { words.append(number) }
}

extension HeldKey: WireArgument {
  /// Chosen: more than a hand holds.
  static var maximumCount: Int { 8 }

  init(reading message: inout MessageReader) throws(RelayError) {
    self.init(code: try message.word(), modifiers: try message.word())
  }

  func write(to words: inout [UInt32]) { words += [code, modifiers] }
}

extension OutputSize: WireArgument {
  init(reading message: inout MessageReader) throws(RelayError) {
    self.init()
    (width, height) = (try message.int(), try message.int())
    (physicalWidth, physicalHeight) = (try message.int(), try message.int())
  }

  func write(to words: inout [UInt32]) {
    words += [width, height, physicalWidth, physicalHeight].map { UInt32(bitPattern: $0) }
  }
}

// MARK: Words, by their places

extension WireArgument where Self: CaseIterable & Equatable {
  init(reading message: inout MessageReader) throws(RelayError) {
    let (number, all) = (try message.word(), Array(Self.allCases))
    guard number < all.count else {
      throw .noValue(number, type: "\(Self.self)", count: all.count)
    }
    self = all[Int(number)]
  }

  func write(to words: inout [UInt32]) {
    words.append(UInt32(Array(Self.allCases).firstIndex(of: self) ?? 0))
  }
}

extension Verdict: WireArgument {}
extension Ending: WireArgument {}
extension WindowEdge: WireArgument {}
extension PointerButton: WireArgument {}
extension GateNote.Reason: WireArgument {}
extension ActionRefusal: WireArgument {}
extension LastPress: WireArgument {}

// MARK: Sets, by their bits

extension WireArgument where Self: OptionSet, RawValue: FixedWidthInteger {
  init(reading message: inout MessageReader) throws(RelayError) {
    self.init(rawValue: RawValue(truncatingIfNeeded: try message.word()))
  }

  func write(to words: inout [UInt32]) { words.append(UInt32(truncatingIfNeeded: rawValue)) }
}

extension Modifiers: WireArgument {}
extension WindowModes: WireArgument {}
extension WindowMarks: WireArgument {}
extension AppInputs: WireArgument {}
