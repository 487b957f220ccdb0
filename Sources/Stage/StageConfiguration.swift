extension Stage {
  /// What a stage offers to its clients, and how it treats them.
  public struct Configuration: Sendable {
    /// The screens at the start, laid out from left to right.
    public var outputs = [Screen(name: "STAGE-1")]

    /// The version of each global on offer; a global that is not here is missing from the
    /// compositor.
    public var globals = Configuration.allGlobals

    /// The input devices of the first seat at the start.
    public var capabilities: Capabilities = [.touch]

    /// How many people have a touchscreen of their own: each beyond the first is one more seat,
    /// which has nothing else.
    public var touchscreens = 1

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
      "wp_presentation": 1, "ext_data_control_manager_v1": 1,
      "zwlr_screencopy_manager_v1": 1,
    ]
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
}
