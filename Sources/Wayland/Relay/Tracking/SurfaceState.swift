/// The identifier of a surface of an app. Never reused on a connection.
struct SurfaceID: Hashable {
  let number: UInt32

  init(_ number: UInt32) { self.number = number }
}

/// A size in pixels.
struct PixelSize: Equatable {
  var width: Int32
  var height: Int32
}

/// A size in surface coordinates.
struct SurfaceSize: Equatable {
  var width: Double
  var height: Double

  static let zero = SurfaceSize(width: 0, height: 0)
}

/// A point in surface coordinates.
struct SurfaceOffset: Equatable {
  var x: Int32
  var y: Int32
}

/// A rectangle in surface coordinates.
struct SurfaceRect: Equatable {
  var x: Int32
  var y: Int32
  var width: Int32
  var height: Int32

  var size: SurfaceSize { SurfaceSize(width: Double(width), height: Double(height)) }
}

/// The state that determines the size of a surface.
struct SurfaceContent: Equatable {
  /// The buffer that was attached.
  enum Buffer: Equatable {
    case none
    case pixels(PixelSize)
    /// A buffer of a protocol that the relay does not read.
    case unknown
  }

  var buffer = Buffer.none
  /// The scale of the buffer; at least 1.
  var scale: Int32 = 1
  /// The value of `wl_output.transform`. Odd values swap the sides.
  var transform: Int32 = 0
  /// The size of the viewport's source, followed by that of its destination.
  var source: SurfaceSize?
  var destination: SurfaceSize?

  /// The resulting size of the surface; nil if it is unknown.
  var size: SurfaceSize? {
    switch buffer {
    case .none: return .zero
    case .unknown: return destination ?? source
    case .pixels(let pixels):
      if let size = destination ?? source { return size }
      let isRotated = transform % 2 != 0
      let (width, height) = (Double(pixels.width), Double(pixels.height))
      return SurfaceSize(
        width: (isRotated ? height : width) / Double(scale),
        height: (isRotated ? width : height) / Double(scale))
    }
  }
}

/// The state of a configure, which takes effect at the commit that follows `ack_configure`.
///
/// Assumes that `ack_configure` refers to the latest configure. If it refers to an earlier one, the
/// geometry is wrong until the next acknowledgement.
struct Configuration: Equatable {
  private var sentRect: SurfaceRect?
  private var acknowledged: SurfaceRect?
  /// The geometry that is in effect.
  private(set) var current: SurfaceRect?

  mutating func send(_ rect: SurfaceRect) { sentRect = rect }
  mutating func acknowledge() { acknowledged = sentRect }
  mutating func commit() { current = acknowledged }
}

/// The current and the pending state of a `wl_surface`.
struct SurfaceState {
  /// The role of a surface.
  enum Role: Equatable {
    case none
    /// Part of another surface, at a position in its coordinates.
    case subsurface(of: SurfaceID)
    /// A menu, at the configured position in the window geometry of its parent.
    case popup(of: SurfaceID?)
    case window(WindowID)
  }

  /// The `wl_surface`.
  let object: UInt32
  var role = Role.none
  /// The globals of the outputs that show the surface, in the order of `enter`.
  var outputs: [UInt32] = []
  /// The state that the next commit applies.
  var pending = SurfaceContent()
  /// The size at the last commit.
  private(set) var size = SurfaceSize.zero
  /// The input region that the next commit applies.
  var pendingInput = InputRegion.everything
  private var input = InputRegion.everything
  /// Whether a subsurface lies below its parent.
  var isBelowParent = false
  /// The part that the user sees as the window, without shadows.
  var pendingGeometry: SurfaceRect?
  private(set) var geometry: SurfaceRect?
  var configuration = Configuration()
  /// The position of a subsurface that the next commit of the parent applies.
  var pendingPosition = SurfaceOffset(x: 0, y: 0)
  private(set) var position = SurfaceOffset(x: 0, y: 0)

  init(object: UInt32) { self.object = object }

  /// Applies the pending state.
  mutating func commit() {
    geometry = pendingGeometry
    input = pendingInput
    configuration.commit()
    size = pending.size ?? geometry?.size ?? configuration.current?.size ?? .zero
  }

  /// Whether the surface receives input at a point.
  func takesInput(x: Double, y: Double) -> Bool {
    x >= 0 && y >= 0 && x < size.width && y < size.height && input.contains(x: x, y: y)
  }

  /// Latches the subsurface position when the parent commits.
  mutating func commitOfParent() { position = pendingPosition }
}
