// Tests: SurfaceTreeTests

/// A surface of the app's: counts up on a connection and is never used twice.
struct SurfaceID: Hashable {
  let number: UInt32

  init(_ number: UInt32) { self.number = number }
}

/// A size in pixels.
struct PixelSize: Equatable {
  var width: Int32
  var height: Int32
}

/// A size in the coordinates of a surface.
struct SurfaceSize: Equatable {
  var width: Double
  var height: Double

  static let zero = SurfaceSize(width: 0, height: 0)
}

/// A place in the coordinates of a surface.
struct SurfaceOffset: Equatable {
  var x: Int32
  var y: Int32
}

/// A rectangle in the coordinates of a surface.
struct SurfaceRect: Equatable {
  var x: Int32
  var y: Int32
  var width: Int32
  var height: Int32

  var size: SurfaceSize { SurfaceSize(width: Double(width), height: Double(height)) }
}

/// What determines the size of a surface.
struct SurfaceContent: Equatable {
  /// The buffer that was attached.
  enum Buffer: Equatable {
    case none
    case pixels(PixelSize)
    /// Made by a protocol that the relay does not read.
    case unknown
  }

  var buffer = Buffer.none
  /// The scale of the buffer; at least 1.
  var scale: Int32 = 1
  /// `wl_output.transform`: odd values swap the sides.
  var transform: Int32 = 0
  /// The size of the viewport's source and destination.
  var source: SurfaceSize?
  var destination: SurfaceSize?

  /// The size that it gives a surface; nil if it cannot be known.
  var size: SurfaceSize? {
    switch buffer {
    case .none: return .zero
    case .unknown: return destination ?? source
    case .pixels(let pixels):
      if let size = destination ?? source { return size }
      let isTurned = transform % 2 != 0
      let (width, height) = (Double(pixels.width), Double(pixels.height))
      return SurfaceSize(
        width: (isTurned ? height : width) / Double(scale),
        height: (isTurned ? width : height) / Double(scale))
    }
  }
}

/// What the compositor has configured, which applies at the commit after its acknowledgement.
///
/// An acknowledgement is taken for the latest one. Where it is for an earlier one, the place or
/// size is wrong until the app has read on.
struct Configuration: Equatable {
  private var sent: SurfaceRect?
  private var acknowledged: SurfaceRect?
  /// The one that applies.
  private(set) var current: SurfaceRect?

  mutating func send(_ rect: SurfaceRect) { sent = rect }
  mutating func acknowledge() { acknowledged = sent }
  mutating func commit() { current = acknowledged }
}

/// A surface, as the app has committed it and as it will.
struct SurfaceState {
  /// What a surface is for.
  enum Role: Equatable {
    case none
    /// Part of another surface, at a place in its coordinates.
    case subsurface(of: SurfaceID)
    /// A menu or the like, at the configured place in its parent's window geometry.
    case popup(of: SurfaceID?)
    case window(WindowID)
  }

  /// The `wl_surface`.
  let object: UInt32
  var role = Role.none
  /// The globals of the outputs that it is on, in the order in which it entered them.
  var outputs: [UInt32] = []
  /// What the next commit applies.
  var pending = SurfaceContent()
  /// The size since the last commit.
  private(set) var size = SurfaceSize.zero
  /// Where it takes input.
  var pendingInput = InputRegion.everything
  private var input = InputRegion.everything
  /// Whether a subsurface lies below its parent.
  var isBelowParent = false
  /// The part that the user takes for the window, without shadows.
  var pendingGeometry: SurfaceRect?
  private(set) var geometry: SurfaceRect?
  var configuration = Configuration()
  /// The place of a subsurface; applies at the parent's commit.
  var pendingPosition = SurfaceOffset(x: 0, y: 0)
  private(set) var position = SurfaceOffset(x: 0, y: 0)

  init(object: UInt32) { self.object = object }

  /// Applies what is pending.
  mutating func commit() {
    geometry = pendingGeometry
    input = pendingInput
    configuration.commit()
    size = pending.size ?? geometry?.size ?? configuration.current?.size ?? .zero
  }

  /// Whether it takes input at a point.
  func takesInput(x: Double, y: Double) -> Bool {
    x >= 0 && y >= 0 && x < size.width && y < size.height && input.contains(x: x, y: y)
  }

  /// Applies what the parent's commit does.
  mutating func commitOfParent() { position = pendingPosition }
}
