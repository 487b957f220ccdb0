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

    /// How windows are sized.
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
      "wp_presentation": 1, "ext_data_control_manager_v1": 1,
      "zwlr_screencopy_manager_v1": 1,
    ]
  }

  /// How windows are sized and placed.
  public enum WindowPlacement: Sendable {
    /// A window fills the area of its output outside exclusive zones.
    case filling

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
