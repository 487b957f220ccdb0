internal import CCairo

/// Returns the memory of freed images and buffers to the system.
public enum PictureMemory {
  /// The size in bytes from which blocks are allocated with mmap: glibc's initial threshold, kept
  /// from growing.
  private static let threshold: Int32 = 128 << 10

  /// Makes large blocks return to the system as soon as they are freed; for the whole process,
  /// called once at startup.
  ///
  /// Otherwise glibc raises its threshold when the first large block is freed and keeps later ones
  /// in the heap, so that a program that has replaced its images a few times holds twice the memory
  /// of what it shows.
  public static func returnToSystem() { setLargeBlockThreshold(threshold) }
}
