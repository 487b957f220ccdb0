extension Stage {
  /// The description of an output.
  public struct Screen: Equatable, Sendable {
    /// Its name, as in `wl_output.name`.
    public var name: String

    /// Width in pixels.
    public var width: Int

    /// Height in pixels.
    public var height: Int

    /// Pixels per point; may be fractional.
    public var scale: Double

    /// Frames per second.
    public var refreshRate: Double

    /// Physical width and height in millimetres, as the screen is mounted; zero where unknown.
    public var physicalSize: Size

    /// The rotation of the picture to match the mounting.
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

  /// A picture's rotation, anticlockwise.
  public enum Rotation: UInt32, Sendable {
    case none = 0
    case quarter = 1
    case half = 2
    case threeQuarters = 3

    /// Whether width and height are swapped.
    public var swapsSides: Bool { rawValue % 2 == 1 }
  }
}
