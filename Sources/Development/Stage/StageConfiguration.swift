extension Stage {
  /// A stage's globals, outputs, input devices and behavior.
  public struct Configuration: Sendable {
    /// The screens at the start, laid out from left to right.
    public var outputs = [Screen(name: "STAGE-1")]

    /// The advertised version of each global; globals not listed are not advertised.
    public var globals = Configuration.allGlobals

    /// The input devices of the first seat at the start.
    public var capabilities: Capabilities = [.touch]

    /// The number of touchscreens: each beyond the first adds a seat that has only a touchscreen.
    public var touchscreens = 1

    /// The size and the placement of windows.
    public var windows = WindowPlacement.filling

    /// The real compositors' quirks that this stage has.
    public var quirks = Quirks()

    /// Creates a configuration with one output, one touchscreen and no quirks.
    public init() {}

    /// All supported globals, each in its newest supported version.
    public static let allGlobals: [String: Int] = [
      "wl_compositor": 5, "wl_subcompositor": 1, "wl_shm": 1, "wl_output": 4, "wl_seat": 8,
      "xdg_wm_base": 5, "zxdg_decoration_manager_v1": 1, "zwlr_layer_shell_v1": 4,
      "wp_viewporter": 1, "wp_fractional_scale_manager_v1": 1, "zxdg_output_manager_v1": 3,
      "wp_presentation": 1, "wp_alpha_modifier_v1": 1, "zwp_linux_dmabuf_v1": 3,
      "ext_data_control_manager_v1": 1, "wl_data_device_manager": 3,
      "zwlr_screencopy_manager_v1": 1, "wp_security_context_manager_v1": 1,
      "ext_workspace_manager_v1": 1, "ext_foreign_toplevel_list_v1": 1,
      "zwlr_foreign_toplevel_manager_v1": 3, "zwlr_output_power_manager_v1": 1,
      "ext_output_image_capture_source_manager_v1": 1, "ext_image_copy_capture_manager_v1": 1,
      "zwp_input_method_manager_v2": 1,
    ]
  }

  /// The size and the placement of windows.
  public enum WindowPlacement: Equatable, Sendable {
    /// A window fills the area of its output outside exclusive zones.
    case filling

    /// A window fills the part of this area from one fraction of the width to another, by the
    /// window's title; a window with another title fills the area.
    case columns([String: ClosedRange<Double>])

    /// A window chooses its size and is centered on its output.
    case centered
  }

  /// The input devices of a seat.
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
}

extension Stage {
  /// The description of an output.
  public struct Screen: Equatable, Sendable {
    /// The name, as in `wl_output.name`.
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
