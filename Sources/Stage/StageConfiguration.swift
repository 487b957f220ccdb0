extension Stage {
  /// What a stage offers to its clients, and how it treats them.
  public struct Configuration: Sendable {
    /// The screens at the start, laid out from left to right.
    public var outputs = [Screen(name: "STAGE-1")]

    /// The version of each global on offer; a global that is not here is missing from the compositor.
    public var globals = Configuration.allGlobals

    /// The input devices at the start.
    public var capabilities: Capabilities = [.touch]

    /// How large windows are made.
    public var windows = WindowPlacement.filling

    /// The ways in which this stage behaves as some real compositors do.
    public var quirks = Quirks()

    /// Creates a stage with one screen and one touchscreen that behaves well.
    public init() {}

    /// Everything that a stage can offer, each in the newest version that it knows.
    public static let allGlobals: [String: Int] = [
      "wl_compositor": 5, "wl_subcompositor": 1, "wl_shm": 1, "wl_output": 4, "wl_seat": 8,
      "xdg_wm_base": 5, "zxdg_decoration_manager_v1": 1, "zwlr_layer_shell_v1": 4,
      "wp_viewporter": 1, "wp_fractional_scale_manager_v1": 1, "zxdg_output_manager_v1": 3,
    ]
  }

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

  /// How large windows are made, and where they go.
  public enum WindowPlacement: Sendable {
    /// A window fills what the layers leave of its output.
    case filling

    /// A window has the size that it chooses, in the middle of its output.
    case centered
  }

  /// The kinds of input device that a seat can have.
  public struct Capabilities: OptionSet, Sendable {
    public let rawValue: UInt32

    /// Creates a set from `wl_seat.capability` bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A pointer.
    public static let pointer = Capabilities(rawValue: 1)

    /// A keyboard.
    public static let keyboard = Capabilities(rawValue: 2)

    /// A touchscreen.
    public static let touch = Capabilities(rawValue: 4)
  }

  /// A size in whole pixels or points.
  public struct Size: Equatable, Sendable {
    public var width: Int
    public var height: Int

    /// Creates a size from its sides.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// A rectangle of the stage, in points from the top left of the first output.
  public struct Rect: Equatable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    /// Creates a rectangle from its top left corner and its sides.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    /// Whether a point lies within; the right and lower edges do not belong to it.
    public func contains(x: Double, y: Double) -> Bool {
      x >= self.x && y >= self.y && x < self.x + width && y < self.y + height
    }
  }
}
