/// Encodes text arguments into a message according to a signature.
struct BusWriter {
  private let library: BusLibrary
  private let message: BusLibrary.Message
  private var texts: ArraySlice<String>
  /// The number of open containers.
  private var depth = 0

  /// The maximum number of containers within each other. D-Bus specification: 64; a daemon
  /// disconnects a program that sends more.
  static let maximumDepth = 64

  private init(library: BusLibrary, message: BusLibrary.Message, texts: [String]) {
    self.library = library
    self.message = message
    self.texts = texts[...]
  }

  /// Encodes all arguments of a call.
  static func write(
    _ call: BusCall, to message: BusLibrary.Message, with library: BusLibrary
  ) throws(BusArgumentError) {
    var writer = BusWriter(library: library, message: message, texts: call.arguments)
    for type in try BusType.list(call.signature) { try writer.write(type) }
    if !writer.texts.isEmpty { throw .tooMany(writer.texts.count) }
  }

  private mutating func write(_ type: BusType) throws(BusArgumentError) {
    switch type {
    case .basic(let letter): try writeBasic(letter)
    case .variant:
      let signature = try next("a variant's signature")
      let types = try BusType.list(signature)
      guard types.count == 1, signature.utf8.count <= BusName.maximumLength else {
        throw .value(signature, type: "the signature of one value")
      }
      try contain("v", contents: signature) { writer throws(BusArgumentError) in
        try writer.write(types[0])
      }
    case .array(let element):
      let text = try next("an array's length")
      guard let count = Int(text), count >= 0 else { throw .value(text, type: "an array's length") }
      try contain("a", contents: element.spelling) { writer throws(BusArgumentError) in
        for _ in 0..<count { try writer.write(element) }
      }
    case .structure(let members):
      try contain("r", contents: members.map(\.spelling).joined()) {
        writer throws(BusArgumentError) in
        for member in members { try writer.write(member) }
      }
    case .entry(let key, let value):
      try contain("e", contents: key.spelling + value.spelling) { writer throws(BusArgumentError) in
        try writer.write(key)
        try writer.write(value)
      }
    }
  }

  private mutating func next(_ what: String) throws(BusArgumentError) -> String {
    guard let text = texts.popFirst() else { throw .missing(type: what) }
    return text
  }

  private mutating func contain(
    _ kind: UnicodeScalar, contents: String,
    _ body: (inout BusWriter) throws(BusArgumentError) -> Void
  ) throws(BusArgumentError) {
    guard depth < Self.maximumDepth else { throw .nesting(maximum: Self.maximumDepth) }
    depth += 1
    defer { depth -= 1 }
    guard library.openContainer(message, CChar(kind.value), contents) >= 0 else {
      throw .signature(contents, rest: contents)
    }
    try body(&self)
    _ = library.closeContainer(message)
  }

  private mutating func writeBasic(_ letter: UInt8) throws(BusArgumentError) {
    let type = BusType.name(of: letter) ?? "a value"
    let text = try next(type)
    let status: Int32? =
      switch letter {
      case UInt8(ascii: "y"): UInt8(text).map { append(letter, $0) }
      case UInt8(ascii: "n"): Int16(text).map { append(letter, $0) }
      case UInt8(ascii: "q"): UInt16(text).map { append(letter, $0) }
      case UInt8(ascii: "i"): Int32(text).map { append(letter, $0) }
      case UInt8(ascii: "u"): UInt32(text).map { append(letter, $0) }
      case UInt8(ascii: "x"): Int64(text).map { append(letter, $0) }
      case UInt8(ascii: "t"): UInt64(text).map { append(letter, $0) }
      case UInt8(ascii: "d"): Double(text).map { append(letter, $0) }
      case UInt8(ascii: "b"): Self.truth(text).map { append(letter, Int32($0 ? 1 : 0)) }
      default:
        Self.isText(text, letter)
          ? text.withCString { library.append(message, CChar(letter), $0) } : nil
      }
    guard let status, status >= 0 else { throw .value(text, type: type) }
  }

  /// Whether a daemon accepts a text as a string, an object path or a signature.
  private static func isText(_ text: String, _ letter: UInt8) -> Bool {
    guard !text.utf8.contains(0) else { return false }
    guard letter == UInt8(ascii: "g") else { return true }
    // Signatures may contain file descriptors, but calls must not.
    let signature = String(
      decoding: text.utf8.map { $0 == descriptor ? number : $0 }, as: UTF8.self)
    return text.utf8.count <= BusName.maximumLength
      && (try? BusType.list(signature)) != nil
  }

  private static let (descriptor, number) = (UInt8(ascii: "h"), UInt8(ascii: "u"))

  private func append(_ letter: UInt8, _ value: some BitwiseCopyable) -> Int32 {
    withUnsafeBytes(of: value) { bytes in
      bytes.baseAddress.map { library.append(message, CChar(letter), $0) } ?? -1
    }
  }

  /// The spellings that `busctl` accepts.
  private static func truth(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "y", "on", "t", "1": true
    case "false", "no", "n", "off", "f", "0": false
    default: nil
    }
  }
}
