/// A temporary position of a seat's pointers, where the judge has clicked or scrolled.
///
/// The pointers stay at that position for a moment, because apps query the pointer's position when
/// they open a menu for a click: GTK 4 opens the menu in the window's corner if the pointer has
/// already left.
struct PointerVisit {
  /// The duration of a visit. Chosen: some frames of a busy app.
  static let length = Duration.milliseconds(250)

  /// The `wl_pointer` objects.
  let pointers: [UInt32]
  let surface: SurfaceID
  /// The position of the pointers on the surface.
  let position: WirePoint
  let serial: UInt32
  /// The time at which the pointers return.
  let deadline: Int64
  /// Whether the visit is for scrolling. Another scroll on the surface then continues it, because
  /// apps discard scrolled parts of a line when the pointer leaves.
  let isScroll: Bool
}
