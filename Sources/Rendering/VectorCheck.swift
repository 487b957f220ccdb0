import Texts

/// Estimates the cost of drawing an SVG file from its text, before a library parses it.
///
/// A kilobyte can draw a shape a billion times by nested references, or run a filter for minutes.
/// References are therefore counted as the elements that they expand to; filters, and encodings
/// that hide names from this check, are refused.
struct VectorCheck {
  /// The limits: bytes of a file; elements, with references expanded; nesting levels; and elements
  /// that are drawn offscreen. Chosen.
  static let mostBytes = 4 << 20
  static let mostElements = 100_000
  static let mostLevels = 256
  static let mostAside = 500
  /// The cost of an element that is drawn offscreen, in elements. Chosen.
  static let perAside = 20
  /// The cost of a gradient fill, in elements, and the bytes that cost as much as one element.
  /// Measured.
  static let perGradient = 10
  static let bytesPerElement = 200
  /// The most bytes of one path, or of several as the root of the sum of their squares: the time of
  /// a path that crosses itself grows with the square. Chosen: half a second to a second.
  static let longestOutline = 16_000
  /// The path bytes that a byte of text counts as, and a byte of a path with smooth curves, whose
  /// control points can swing far out. Measured.
  static let outlinePerText = 5
  static let outlinePerSwing = 4

  private struct Element {
    let name: String
    let parent: Int?
    var references: [String] = []
    /// The weighted bytes of its path, and the bytes of its text.
    var outline = 0
    var text = 0
    var cost: Cost?
  }

  /// A drawing cost: the number of elements, and the sum of the squares of their outline bytes.
  private struct Cost {
    var elements: Int
    var squares: Int

    mutating func add(_ other: Cost, times count: Int = 1) {
      elements += other.elements * count
      squares += other.squares * count
    }
  }

  /// The number of elements drawn, and of those drawn offscreen.
  private(set) var count = 0
  private(set) var aside = 0

  private var elements: [Element] = []
  private var children: [Int: [Int]] = [:]
  private var ids: [String: Int] = [:]
  /// The ids that style sheets refer to; each is counted as if every element did.
  private var styled: [String] = []

  /// Parses a file's text; throws the reason when it is refused.
  init(_ bytes: [UInt8]) throws(VectorRefusal) {
    guard bytes.count <= Self.mostBytes else {
      throw VectorRefusal(reason: "it has more than \(Self.mostBytes >> 20) MiB")
    }
    guard !bytes.contains(0) else { throw VectorRefusal(reason: "it is not written in UTF-8") }
    try readTags(bytes)
    var sum = Cost(elements: bytes.count / Self.bytesPerElement, squares: 0)
    for index in elements.indices where elements[index].parent == nil {
      sum.add(try cost(of: index, level: 0))
      try check(sum)
    }
    for name in styled {
      guard let target = ids[name] else { continue }
      sum.add(try cost(of: target, level: 0), times: elements.count)
      try check(sum)
    }
    count = sum.elements
  }

  // MARK: Reading

  private mutating func readTags(_ bytes: [UInt8]) throws(VectorRefusal) {
    var open: [Int] = []
    var rest = bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      note(text: rest[..<start], in: open.last)
      rest = rest[(start + 1)...]
      if let after = try skip(rest) {
        if rest.first != UInt8(ascii: "?"), !rest.starts(with: "!--".utf8) {
          note(text: rest[..<after.startIndex], in: open.last)
        }
        rest = after
        continue
      }
      let end = Self.end(of: rest)
      let tag = rest[..<end]
      rest = end < rest.endIndex ? rest[(end + 1)...] : rest[end...]
      if tag.first == UInt8(ascii: "/") {
        _ = open.popLast()
      } else if tag.first == UInt8(ascii: "!") {
        try check(declaration: tag)
      } else {
        try add(tag, in: open.last)
        if tag.last != UInt8(ascii: "/") { open.append(elements.count - 1) }
        if elements.last?.name == "style" {
          try readStyle(rest.prefix { $0 != UInt8(ascii: "<") })
        }
      }
      guard open.count <= Self.mostLevels else {
        throw VectorRefusal(reason: "it nests more than \(Self.mostLevels) levels deep")
      }
    }
  }

  /// Adds to the text that an element shows.
  private mutating func note(text: ArraySlice<UInt8>, in parent: Int?) {
    guard let parent, ["text", "tspan", "a"].contains(elements[parent].name) else { return }
    elements[parent].text += text.count { $0 > UInt8(ascii: " ") }
  }

  /// The rest after a comment, a processing instruction or a CDATA section; nil when none begins
  /// here.
  private mutating func skip(
    _ rest: ArraySlice<UInt8>
  ) throws(VectorRefusal) -> ArraySlice<UInt8>? {
    if rest.starts(with: "!--".utf8) { return rest.after("-->") }
    if rest.starts(with: "![CDATA[".utf8) {
      let after = rest.after("]]>")
      try readStyle(rest[..<after.startIndex])
      return after
    }
    guard rest.first == UInt8(ascii: "?") else { return nil }
    let after = rest.after("?>")
    try check(declaration: rest[..<after.startIndex])
    return after
  }

  /// Collects the ids that a style sheet refers to.
  private mutating func readStyle(_ bytes: ArraySlice<UInt8>) throws(VectorRefusal) {
    let text = String(decoding: bytes, as: UTF8.self).streamSafe
    guard !Self.hasFilter(text), !text.contains("\\"), !text.contains("@import"),
      !text.contains("&")
    else { throw VectorRefusal(reason: "its style sheet has filters, imports or escapes") }
    for piece in text.split(separator: "url(").dropFirst() {
      let name = piece.drop { "\"' \t\r\n".contains($0) }.prefix { !"\"') \t\r\n".contains($0) }
      if name.first == "#" { styled.append(String(name.dropFirst())) }
    }
  }

  /// Whether a text mentions filters. `color-interpolation-filters` alone does not count: editors
  /// write it without a filter.
  private static func hasFilter(_ text: String) -> Bool {
    text.replacing("color-interpolation-filters", with: "").contains("filter")
  }

  /// The end of a tag: the first `>` outside of quotes.
  private static func end(of text: ArraySlice<UInt8>) -> Int {
    var quote: UInt8?
    for index in text.indices {
      let byte = text[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index
      }
    }
    return text.endIndex
  }

  private func check(declaration tag: ArraySlice<UInt8>) throws(VectorRefusal) {
    let text = String(decoding: tag, as: UTF8.self).streamSafe.lowercased()
    if text.contains("[") || text.contains("entity") {
      throw VectorRefusal(reason: "it defines entities or has text that is not to be read as such")
    }
    if text.hasPrefix("?xml-stylesheet") {
      throw VectorRefusal(reason: "it has an external style sheet")
    }
    let known = ["utf-8", "utf8", "us-ascii", "ascii", "iso-8859-1"]
    if text.contains("encoding"), !known.contains(where: text.contains) {
      throw VectorRefusal(reason: "it is not written in UTF-8")
    }
  }

  private mutating func add(
    _ tag: ArraySlice<UInt8>, in parent: Int?
  ) throws(VectorRefusal) {
    let text = String(decoding: tag, as: UTF8.self).streamSafe
    let whole = text.prefix { !$0.isWhitespace && $0 != "/" }
    let name = String(whole.split(separator: ":").last ?? whole)
    guard !name.hasPrefix("fe"), !Self.hasFilter(text) else {
      throw VectorRefusal(reason: "it has filters, whose cost is unbounded; draw without them")
    }
    guard !text.contains("data:") else {
      throw VectorRefusal(reason: "it has embedded images; put them into files of their own")
    }
    var element = Element(name: name, parent: parent)
    let rest = text.dropFirst(whole.count)
    if rest.contains("#") {
      if rest.contains("&#") || rest.contains("\\") {
        throw VectorRefusal(reason: "it hides names in characters that are spelt out")
      }
      for piece in rest.split(separator: "#").dropFirst() {
        element.references.append(String(piece.prefix { !"\"') \t\r\n;,".contains($0) }))
      }
    }
    if ["opacity=", "opacity:", "mask", "clip-path", "blend-mode"].contains(where: rest.contains) {
      aside += 1
    }
    if ["path", "polygon", "polyline"].contains(name) {
      element.outline = Self.outline(in: tag)
    }
    elements.append(element)
    let index = elements.count - 1
    if let parent { children[parent, default: []].append(index) }
    if let id = Self.id(in: rest) { ids[id] = index }
    guard elements.count <= Self.mostElements, aside <= Self.mostAside else { throw tooMuch }
  }

  private static func id(in text: Substring) -> String? {
    for quote in ["\"", "'"] {
      let parts = text.replacing(" =", with: "=").replacing("= ", with: "=")
        .split(separator: "id=" + quote, maxSplits: 1)
      guard parts.count == 2, let last = parts[0].last, last.isWhitespace || last == ":" else {
        continue
      }
      return String(parts[1].prefix { String($0) != quote })
    }
    return nil
  }

  /// The weighted length of a tag's outline, in bytes.
  private static func outline(in tag: ArraySlice<UInt8>) -> Int {
    var rest = tag
    var most = 0
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = rest[..<equals].reversed().drop { $0 <= UInt8(ascii: " ") }
        .prefix { $0 > UInt8(ascii: " ") }
      let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
      guard let start = rest[equals...].firstIndex(where: quotes.contains) else { break }
      let value = rest[(start + 1)...].prefix { $0 != rest[start] }
      if name.elementsEqual("d".utf8) || name.elementsEqual("points".utf8.reversed()) {
        let swings = value.contains { $0 | 0x20 == UInt8(ascii: "t") }
        most = max(most, value.count * (swings ? Self.outlinePerSwing : 1))
      }
      rest = rest[min(value.endIndex + 1, rest.endIndex)...]
    }
    return most
  }

  // MARK: Counting

  private func check(_ cost: Cost) throws(VectorRefusal) {
    guard cost.elements <= Self.mostElements else { throw tooMuch }
    guard cost.squares <= Self.longestOutline * Self.longestOutline else { throw tooLong }
  }

  private var tooLong: VectorRefusal {
    VectorRefusal(
      reason: "its paths or texts are too long, and take seconds where they cross themselves; one "
        + "path has at most \(Self.longestOutline) bytes, one text "
        + "\(Self.longestOutline / Self.outlinePerText), several less each: split or simplify them")
  }

  private var tooMuch: VectorRefusal {
    VectorRefusal(
      reason: "it draws more than \(Self.mostElements) elements, copies included, or more than "
        + "\(Self.mostAside) translucent, masked or clipped ones")
  }

  /// The cost of an element with its children and references.
  private mutating func cost(of index: Int, level: Int) throws(VectorRefusal) -> Cost {
    let element = elements[index]
    if let known = element.cost { return known }
    guard level <= Self.mostLevels else { throw tooMuch }
    let isGradient = element.name.hasSuffix("Gradient")
    let text = element.text * Self.outlinePerText
    var total = Cost(
      elements: isGradient ? Self.perGradient : 1,
      squares: element.outline * element.outline + text * text)
    if !isGradient {
      for child in children[index] ?? [] { total.add(try cost(of: child, level: level + 1)) }
      for name in element.references {
        guard let target = ids[name] else { continue }
        total.add(try cost(of: target, level: level + 1))
        try check(total)
      }
    }
    try check(total)
    elements[index].cost = total
    return total
  }
}

/// The reason why an SVG file is refused.
struct VectorRefusal: Error {
  let reason: String
}

extension ArraySlice<UInt8> {
  /// The rest after the first occurrence of a text; empty when there is none.
  fileprivate func after(_ text: String) -> ArraySlice {
    let word = Array(text.utf8)
    var rest = self
    while rest.count >= word.count {
      if rest.starts(with: word) { return rest.dropFirst(word.count) }
      rest = rest.dropFirst()
    }
    return self[endIndex...]
  }
}
