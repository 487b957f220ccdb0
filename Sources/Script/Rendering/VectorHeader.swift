import Glibc

/// The natural size of an SVG picture, from the first tag of its file, read without a library.
struct VectorHeader: Equatable {
  /// The width and height in pixels: the file's own, or those of its view box.
  let width: Double
  let height: Double

  /// The maximum number of bytes up to the end of the first tag. Chosen: far more than a license
  /// text takes.
  static let maximumBytes = 64 << 10

  /// Reads the head of an open file; nil if the head has no size.
  init?(_ file: Int32) {
    var bytes = [UInt8](repeating: 0, count: Self.maximumBytes)
    let count = unsafe pread(file, &bytes, bytes.count, 0)
    self.init(bytes.prefix(max(0, count)))
  }

  /// Reads the head of a file's text.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let tag = Self.firstTag(in: bytes) else { return nil }
    let attributes = Self.attributes(of: tag)
    if let width = attributes["width"].flatMap(Self.pixels),
      let height = attributes["height"].flatMap(Self.pixels)
    {
      (self.width, self.height) = (width, height)
      return
    }
    let box = attributes["viewBox"]?.split { " ,\t\r\n".utf8.contains($0) }.map(Self.pixels) ?? []
    guard box.count == 4, let width = box[2], let height = box[3] else { return nil }
    (self.width, self.height) = (width, height)
  }

  /// Returns the content of the first tag other than a comment, declaration or instruction, if it
  /// is `svg`.
  private static func firstTag(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = bytes
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      let end: Int?
      if rest.starts(with: "!--".utf8) {
        end = index(of: "-->", in: rest)
      } else if rest.first == UInt8(ascii: "?") {
        end = index(of: "?>", in: rest)
      } else if rest.first == UInt8(ascii: "!") {
        // Brackets in a declaration contain further declarations.
        let bracket = rest.firstIndex(of: UInt8(ascii: "["))
        let close = rest.firstIndex(of: UInt8(ascii: ">"))
        let isOpen = (bracket ?? .max) < (close ?? .max)
        end = isOpen ? index(of: "]", in: rest) : close
      } else {
        guard let end = Self.end(ofTag: rest) else { return nil }
        let name = rest.prefix { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: ">") }
        let isRoot = name.elementsEqual("svg".utf8) || name.suffix(4).elementsEqual(":svg".utf8)
        return isRoot ? rest[name.endIndex..<end] : nil
      }
      guard let end else { return nil }
      rest = rest[(end + 1)...]
    }
    return nil
  }

  private static func index(of word: String, in bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = word.utf8.first else { return nil }
    return bytes.indices.first { bytes[$0] == first && bytes[$0...].starts(with: word.utf8) }
  }

  /// The index of the first `>` outside of quotes.
  private static func end(ofTag bytes: ArraySlice<UInt8>) -> Int? {
    var quote: UInt8?
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        quote = quote == nil ? bytes[index] : quote == bytes[index] ? nil : quote
      case UInt8(ascii: ">") where quote == nil: return index
      default: break
      }
    }
    return nil
  }

  /// The attributes of the names that matter.
  private static func attributes(of tag: ArraySlice<UInt8>) -> [String: ArraySlice<UInt8>] {
    var attributes: [String: ArraySlice<UInt8>] = [:]
    var rest = tag
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = rest[..<equals].split { $0 <= UInt8(ascii: " ") }.last ?? []
      guard
        let start = rest[equals...].firstIndex(where: { "\"'".utf8.contains($0) }),
        let end = rest[(start + 1)...].firstIndex(of: rest[start])
      else { break }
      for known in ["width", "height", "viewBox"] where name.elementsEqual(known.utf8) {
        attributes[known] = rest[(start + 1)..<end]
      }
      rest = rest[(end + 1)...]
    }
    return attributes
  }

  /// The maximum number of bytes of a length with its unit. Chosen.
  private static let maximumLength = 64

  /// Returns a length in pixels; nil if it is too long, not positive, or relative to the
  /// surroundings.
  private static func pixels(_ text: ArraySlice<UInt8>) -> Double? {
    let word = text.split { $0 <= UInt8(ascii: " ") }.first ?? []
    guard word.count <= maximumLength else { return nil }
    let digits = word.prefix {
      "0123456789.+-".utf8.contains($0) || $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E")
    }
    let name = String(decoding: word.dropFirst(digits.count), as: UTF8.self)
    // `em` begins like an exponent.
    let isEm = digits.last == UInt8(ascii: "e")
    guard let unit = units[isEm ? "e" + name : name],
      let number = Double(String(decoding: isEm ? digits.dropLast() : digits, as: UTF8.self)),
      number > 0, number.isFinite
    else { return nil }
    return number * unit
  }

  /// Pixels of a unit. CSS: 96 pixels an inch, and 16 a font size.
  private static let units: [String: Double] = [
    "": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "pt": 96 / 72, "pc": 16, "em": 16,
    "ex": 8,
  ]
}
