import Glibc

/// The size of a JPEG picture, read from the file's header without decoding the picture.
struct JPEGHeader: Equatable {
  /// The width in pixels, followed by the height, with the EXIF orientation applied.
  let width: Int
  let height: Int

  /// The maximum number of segments before the frame's header. Chosen: usual files have about ten.
  private static let maximumSegments = 1000

  /// Reads the header of an open file; nil if the header has no size.
  init?(_ file: Int32) {
    var isRotated = false
    var offset = 2
    for _ in 0..<Self.maximumSegments {
      guard let head = Self.bytes(4, at: offset, of: file), head[0] == 0xFF else { return nil }
      let marker = head[1]
      // Any number of fill bytes may precede a marker, and some markers have no content.
      guard marker != 0xFF, marker != 0x01, !(0xD0...0xD8).contains(marker) else {
        offset += marker == 0xFF ? 1 : 2
        continue
      }
      let length = Int(head[2]) << 8 | Int(head[3])
      switch marker {
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        guard let frame = Self.bytes(5, at: offset + 4, of: file) else { return nil }
        let (height, width) = (
          Int(frame[1]) << 8 | Int(frame[2]), Int(frame[3]) << 8 | Int(frame[4])
        )
        guard width > 0, height > 0 else { return nil }
        (self.width, self.height) = isRotated ? (height, width) : (width, height)
        return
      case 0xE1:
        let segment = Self.bytes(max(0, length - 2), at: offset + 4, of: file) ?? []
        if let orientation = ExifOrientation(segment) { isRotated = orientation.isRotated }
      case 0xD9, 0xDA: return nil
      default: break
      }
      guard length >= 2 else { return nil }
      offset += 2 + length
    }
    return nil
  }

  private static func bytes(_ count: Int, at offset: Int, of file: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return unsafe pread(file, &bytes, count, off_t(offset)) == count ? bytes : nil
  }
}

/// The orientation in the EXIF data of a JPEG file.
private struct ExifOrientation {
  /// Whether the picture is shown turned by a quarter.
  let isRotated: Bool

  private static let tag = 0x0112
  private static let head: [UInt8] = Array("Exif\0\0".utf8)

  /// Reads the content of an APP1 segment; nil if it has no orientation.
  init?(_ segment: [UInt8]) {
    let tiff = Array(segment.dropFirst(Self.head.count))
    guard segment.starts(with: Self.head), tiff.count >= 8 else { return nil }
    let isLittle = tiff[0] == UInt8(ascii: "I")
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset + count <= tiff.count else { return nil }
      let bytes = tiff[offset..<offset + count]
      return (isLittle ? bytes.reversed() : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for entry in 0..<count {
      let offset = directory + 2 + entry * 12
      guard let tag = number(offset, 2) else { return nil }
      guard tag == Self.tag, let value = number(offset + 8, 2) else { continue }
      isRotated = (5...8).contains(value)
      return
    }
    return nil
  }
}
