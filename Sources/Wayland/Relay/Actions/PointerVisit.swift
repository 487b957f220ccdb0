// Tests: PointerActionsTests

/// The pointers of a seat are where the judge has clicked or scrolled, as far as the app knows.
///
/// They stay for a while, because apps ask where the pointer is when they open a menu for a click
/// that they have read: GTK 4 opened it in the window's corner if the pointer had left by then.
struct PointerVisit {
  /// How long they stay, in nanoseconds. Chosen: some frames of an app that is busy.
  static let length: Int64 = 250_000_000

  /// The `wl_pointer` objects.
  let pointers: [UInt32]
  let surface: SurfaceID
  let serial: UInt32
  /// When they return.
  let deadline: Int64
}
