extension Trace {
  /// The size of a surface, in points.
  public struct Size: Equatable, Sendable {
    /// The width, in points.
    public var width: Double
    /// The height, in points.
    public var height: Double

    /// Creates a size.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }

    /// The default surface for recordings without a known size: 1280 by 800 points.
    public static let standard = Size(width: 1280, height: 800)

    /// Points per millimetre of a screen of known physical size: 96 per inch, which desktop
    /// toolkits take for a logical pixel.
    static let pointsPerMillimetre = 96 / 25.4
  }
}

/// Maps device coordinates to a surface.
///
/// - When the device reports axis ranges, they span the surface: the requested one, otherwise the
///   device's physical size at 96 points an inch if it reports resolutions, otherwise
///   `Trace.Size.standard`.
/// - Otherwise the values are points from the top left corner. If the largest in the recording does
///   not fit the surface, both axes are scaled down by one factor, which preserves angles. They are
///   never scaled up, which would turn a tap into a drag.
struct SurfaceMapping {
  struct Location: Equatable {
    var x: Double
    var y: Double

    func squaredDistance(to other: Location) -> Double {
      (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)
    }
  }

  let size: Trace.Size
  /// The points per millimetre of the device; nil if its physical size is unknown.
  let density: Double?
  private let origin: Location
  private let scale: Location

  init(_ recording: EvdevRecording, x: EvdevCode, y: EvdevCode, surface: Trace.Size?) {
    let axes = recording.device.axes
    if let x = axes[x.number], let y = axes[y.number], x.isKnown, y.isKnown {
      let glass = Self.physicalSize(x, y)
      let size = surface ?? glass?.scaled(by: Trace.Size.pointsPerMillimetre) ?? .standard
      self.size = size
      density = glass.flatMap {
        let density = size.diagonal / $0.diagonal
        return TraceLimits.densities.contains(density) ? density : nil
      }
      origin = Location(x: Double(x.minimum), y: Double(y.minimum))
      scale = Location(x: size.width / x.steps, y: size.height / y.steps)
    } else {
      size = surface ?? .standard
      density = nil
      origin = Location(x: 0, y: 0)
      let width = recording.largest(x) + 1
      let height = recording.largest(y) + 1
      let factor = min(1, size.width / width, size.height / height)
      scale = Location(x: factor, y: factor)
    }
  }

  func location(of contact: Contact) -> Location {
    Location(
      x: (Double(contact.x) - origin.x) * scale.x, y: (Double(contact.y) - origin.y) * scale.y)
  }

  /// The size in millimetres; nil if it is unknown.
  private static func physicalSize(
    _ x: DeviceDescription.Axis, _ y: DeviceDescription.Axis
  ) -> Trace.Size? {
    guard x.resolution > 0, y.resolution > 0 else { return nil }
    let glass = Trace.Size(
      width: x.steps / Double(x.resolution), height: y.steps / Double(y.resolution))
    let points = glass.scaled(by: Trace.Size.pointsPerMillimetre)
    // Some devices report a resolution in another unit.
    guard TraceLimits.sides.contains(points.width), TraceLimits.sides.contains(points.height),
      points.width * points.height <= TraceLimits.maximumArea
    else { return nil }
    return glass
  }
}

extension Trace.Size {
  fileprivate var diagonal: Double { (width * width + height * height).squareRoot() }

  fileprivate func scaled(by factor: Double) -> Trace.Size {
    Trace.Size(width: width * factor, height: height * factor)
  }
}

extension DeviceDescription.Axis {
  /// The number of distinct values of the axis.
  fileprivate var steps: Double { Double(maximum) - Double(minimum) + 1 }
}

extension EvdevRecording {
  fileprivate func largest(_ code: EvdevCode) -> Double {
    events.reduce(0) { $1.code == code ? max($0, Double($1.value)) : $0 }
  }
}
