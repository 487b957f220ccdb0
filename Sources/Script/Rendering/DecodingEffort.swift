import Glibc

/// Whether decoding a picture can take much longer than its number of pixels suggests.
struct DecodingEffort {
  /// The maximum size of a file that is decoded at once, in bytes. Chosen: as many as a picture of
  /// the maximum number of pixels has in usual files.
  static let maximumBytes = 1 << 18
  /// The maximum number of scans, each of which visits all blocks of a JPEG picture. Chosen: usual
  /// progressive files have ten.
  static let maximumScans = 20
  /// The maximum size of compressed metadata of a PNG file, in bytes. Chosen: color profiles have
  /// some 3,000 bytes, and zlib expands data at most by a factor of a thousand.
  static let maximumMetadata = 16_384
  /// The maximum number of chunks of a PNG file. Chosen: with buffers of 8 KiB, the largest file
  /// has 32 chunks of pixels.
  static let maximumChunks = 256

  private static let compressed = ["zTXt", "iTXt", "iCCP"].map { Array($0.utf8) }

  /// Returns true if an open file must not be decoded at once, or cannot be read.
  static func isHigh(of file: Int32, _ kind: PictureFile) -> Bool {
    guard let bytes = content(of: file) else { return true }
    return switch kind {
    case .jpeg: scans(in: bytes) > maximumScans
    case .png: hasLargeMetadata(bytes)
    case .svg: true
    }
  }

  private static func content(of file: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: maximumBytes + 1)
    let count = unsafe pread(file, &bytes, bytes.count, 0)
    return (0...maximumBytes).contains(count) ? Array(bytes.prefix(count)) : nil
  }

  /// The number of markers that begin a scan. Compressed data has none, because a zero follows each
  /// of its 0xFF.
  private static func scans(in bytes: [UInt8]) -> Int {
    zip(bytes, bytes.dropFirst()).reduce(0) { $0 + ($1 == (0xFF, 0xDA) ? 1 : 0) }
  }

  private static func hasLargeMetadata(_ bytes: [UInt8]) -> Bool {
    var (offset, chunks, size) = (8, 0, 0)
    while offset + 8 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      if compressed.contains(Array(bytes[offset + 4..<offset + 8])) { size += length }
      chunks += 1
      if chunks > maximumChunks || size > maximumMetadata { return true }
      offset += length + 12
    }
    return false
  }
}
