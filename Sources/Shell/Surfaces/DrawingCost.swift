import Glibc

/// The accumulated cost of drawing a surface.
public struct DrawingCost: Equatable, Sendable {
  /// Frames drawn.
  public internal(set) var frames = 0
  /// Buffer pixels repainted.
  public internal(set) var pixels = 0
  /// CPU time from collecting damage to the last pixel, in seconds.
  public internal(set) var processorTime = 0.0
  /// CPU time of the last frame, in seconds.
  public internal(set) var lastFrame = 0.0

  /// Creates a cost of zero.
  public init() {}

  /// CPU time of this thread so far, in seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Adds a frame whose drawing began at CPU time `start`; `pixels` is the new total.
  mutating func addFrame(since start: Double, pixels: Int) {
    let time = Self.now - start
    frames += 1
    self.pixels = pixels
    processorTime += time
    lastFrame = time
  }
}
