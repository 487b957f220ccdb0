import Glibc

/// What drawing a surface has cost so far.
public struct DrawingCost: Equatable, Sendable {
  /// How many frames were drawn.
  public internal(set) var frames = 0
  /// How many pixels of buffers were drawn on.
  public internal(set) var pixels = 0
  /// Processor time from looking for changes to the last pixel, in seconds.
  public internal(set) var processorTime = 0.0
  /// How much of it the last frame took, in seconds.
  public internal(set) var lastFrame = 0.0

  /// Nothing yet.
  public init() {}

  /// Processor time of this thread so far, in seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Takes a frame in whose drawing began at a processor time.
  mutating func addFrame(since start: Double, pixels: Int) {
    let time = Self.now - start
    frames += 1
    self.pixels = pixels
    processorTime += time
    lastFrame = time
  }
}
