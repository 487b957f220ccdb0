internal import CCairo

/// What becomes of the memory of pictures and buffers that are gone.
public enum PictureMemory {
  /// The size from which a block is the system's own, in bytes: glibc's threshold at first, kept
  /// from growing.
  private static let threshold: Int32 = 128 << 10

  /// Lets the system have large blocks back as soon as they are freed; for the whole process,
  /// called once at its start.
  ///
  /// Else glibc takes the first large block that is freed as a sign that more will come, keeps
  /// those from then on, and a program that has replaced its pictures a few times holds twice of
  /// what it shows.
  public static func returnToSystem() { setLargeBlockThreshold(threshold) }
}
