extension Stage {
  /// A screen.
  public struct Screen: Equatable, Sendable {
    /// Its name, as in `wl_output.name`.
    public var name: String

    /// Pixels in a row.
    public var width: Int

    /// Rows of pixels.
    public var height: Int

    /// Pixels to a point; may be a fraction.
    public var scale: Double

    /// Frames a second.
    public var refreshRate: Double

    /// Width and height in millimetres as the screen is mounted; zeros where they are not known.
    public var physicalSize: Size

    /// How the picture is turned to suit the mounting.
    public var rotation: Rotation

    /// Creates a screen.
    public init(
      name: String, width: Int = 1280, height: Int = 800, scale: Double = 1,
      refreshRate: Double = 60, physicalSize: Size = Size(width: 0, height: 0),
      rotation: Rotation = .none
    ) {
      self.name = name
      self.width = width
      self.height = height
      self.scale = scale
      self.refreshRate = refreshRate
      self.physicalSize = physicalSize
      self.rotation = rotation
    }
  }

  /// How far a screen's picture is turned, anticlockwise.
  public enum Rotation: UInt32, Sendable {
    case none = 0
    case quarter = 1
    case half = 2
    case threeQuarters = 3

    /// Whether width and height change places.
    public var swapsSides: Bool { rawValue % 2 == 1 }
  }
}
