import Glibc
import System

@testable import Rendering

extension FuzzTarget {
  /// Headers of JPEG files: they have a valid size of the picture, or are refused.
  static let pictures = FuzzTarget("pictures", maximumInputLength: 2048) { bytes in
    let folder = try TemporaryFolder()
    let path = folder.path + "/input.jpg"
    try WholeFile.replace(path, with: bytes)
    let file = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    guard let header = JPEGHeader(file) else { return }
    let sides = 1...0xFFFF
    try check(
      sides.contains(header.width) && sides.contains(header.height),
      "a side has up to 65535 pixels, found \(header.width) x \(header.height)")
  }
}
