import Canvas
import Glibc

/// The difference between two pictures of the same size.
struct ImageDifference: CustomStringConvertible {
  /// The largest difference of a channel of any pixel.
  private(set) var farthest = 0
  /// The number of pixels that differ by more than two. Smaller differences result from blending in
  /// other steps.
  private(set) var count = 0
  /// The position of the first such pixel, in pixels.
  private(set) var first: (x: Int, y: Int)?

  init(_ left: Image, _ right: Image) {
    guard left.width == right.width, left.height == right.height else {
      (farthest, count) = (255, .max)
      return
    }
    let (a, b) = (left.pixels, right.pixels)
    if memcmp(a, b, b.count) == 0 { return }
    for pixel in 0..<left.width * left.height {
      var most = 0
      for byte in pixel * 4..<pixel * 4 + 4 where a[byte] != b[byte] {
        most = max(most, abs(Int(a[byte]) - Int(b[byte])))
      }
      farthest = max(farthest, most)
      guard most > 2 else { continue }
      count += 1
      if first == nil { first = (pixel % left.width, pixel / left.width) }
    }
  }

  /// Whether the difference is at most that of cairo's smooth edges when a drawing is split in two.
  var isSmooth: Bool { farthest <= 24 }

  var description: String {
    guard let first else { return "at most \(farthest)" }
    return "\(count) pixels by up to \(farthest), the first at \(first.x),\(first.y)"
  }
}

extension Image {
  /// The mean difference of the channels of all pixels.
  func mean(from other: Image) -> Double {
    var sum = 0
    for y in 0..<height {
      for x in 0..<width where self[x, y] != other[x, y] {
        for shift: UInt32 in [0, 8, 16] {
          sum += abs(Int(self[x, y] >> shift & 0xFF) - Int(other[x, y] >> shift & 0xFF))
        }
      }
    }
    return Double(sum) / Double(width * height * 3)
  }
}
