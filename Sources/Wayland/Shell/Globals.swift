import Wayland

/// The globals that surfaces need, each bound at its preferred or an older supported version.
struct Globals {
  let compositor: WlCompositor
  let shm: WlShm
  let wmBase: XdgWmBase?
  let decorations: ZxdgDecorationManagerV1?
  let layerShell: ZwlrLayerShellV1?
  let viewporter: WpViewporter?
  let subcompositor: WlSubcompositor?
  let renderer: CompositorRenderer
  let alphaModifier: WpAlphaModifierV1?
  let fractionalScale: WpFractionalScaleManagerV1?
  let outputManager: ZxdgOutputManagerV1?
  let inputTimestamps: ZwpInputTimestampsManagerV1?
  let presentation: PresentationClock?

  /// Binds the globals that the compositor offers.
  ///
  /// - Parameter renderer: The renderer of the compositor; nil to infer it from the globals.
  /// - Throws: `WaylandError.missingGlobal` for an essential global.
  init(_ registry: Registry, renderer: CompositorRenderer?) throws(WaylandError) {
    compositor = try registry.bind(.compositor)
    shm = try registry.bind(.shm)
    wmBase = try? registry.bind(.wmBase)
    decorations = try? registry.bind(.decorations)
    layerShell = try? registry.bind(.layerShell)
    viewporter = try? registry.bind(.viewporter)
    subcompositor = try? registry.bind(.subcompositor)
    self.renderer =
      renderer ?? CompositorRenderer(offering: Set(registry.globals.map(\.interface)))
    alphaModifier = try? registry.bind(.alphaModifier)
    fractionalScale = try? registry.bind(.fractionalScale)
    outputManager = try? registry.bind(.outputManager)
    inputTimestamps = try? registry.bind(.inputTimestamps)
    presentation = (try? registry.bind(.presentation)).map(PresentationClock.init)
    wmBase?.onEvent = { [unowned base = wmBase] event in
      if case .ping(let serial) = event { base?.pong(serial: serial) }
    }
  }
}

extension Registry {
  fileprivate func bind<T: Proxy>(_ requirement: Requirement) throws(WaylandError) -> T {
    try bind(T.self, required: requirement.required, preferred: requirement.preferred)
  }
}

/// A global that Thimble uses: its supported versions and purpose.
public struct Requirement: Hashable, Sendable {
  /// The global's interface.
  public let interface: String
  /// The lowest supported version.
  public let required: UInt32
  /// The newest supported version.
  public let preferred: UInt32
  /// Whether no surface can be shown without it.
  public let isEssential: Bool
  /// A short description of its use.
  public let purpose: String

  /// Every requirement, the essential ones first.
  public static let all = [
    compositor, shm, seat, output, wmBase, layerShell, viewporter, fractionalScale, outputManager,
    decorations, inputTimestamps, presentation, subcompositor, alphaModifier, virtualKeyboard,
    virtualPointer, foreignToplevels, workspaces, idleNotifier, outputPower, screencopy,
    inputMethod, securityContext,
  ]

  /// The requirements of a client that shows windows and gets their input, and nothing else.
  public static let windows = [
    compositor, shm, seat, output, wmBase, viewporter, fractionalScale, outputManager, decorations,
    inputTimestamps, presentation, subcompositor, alphaModifier,
  ]

  // 4 brings damage in buffer coordinates, without which a fractional scale cannot be repainted.
  static let compositor = Requirement(
    "wl_compositor", required: 4, preferred: 5, isEssential: true, purpose: "surfaces")
  static let shm = Requirement(
    "wl_shm", required: 1, preferred: 1, isEssential: true, purpose: "drawing")
  // 3 lets input objects be released, 5 brings pointer frames, 6 the shape of a touch.
  static let seat = Requirement(
    "wl_seat", required: 1, preferred: 7, purpose: "touches, keys and the pointer")
  // 2 brings the scale, 4 the name.
  static let output = Requirement(
    "wl_output", required: 1, preferred: 4, purpose: "layers on a chosen output, integer scales")
  // 3 lets a popup move, 4 brings the bounds of a window; neither is needed.
  static let wmBase = Requirement("xdg_wm_base", required: 1, preferred: 4, purpose: "windows")
  // 2 lets a surface change its layer, 4 gives the keyboard on demand.
  public static let layerShell = Requirement(
    "zwlr_layer_shell_v1", required: 1, preferred: 4, purpose: "layers: edge strips and overlays")
  static let viewporter = Requirement(
    "wp_viewporter", required: 1, preferred: 1, purpose: "fractional scales")
  static let subcompositor = Requirement(
    "wl_subcompositor", required: 1, preferred: 1, purpose: "moving content without repainting it")
  static let alphaModifier = Requirement(
    "wp_alpha_modifier_v1", required: 1, preferred: 1,
    purpose: "fading content without repainting it")
  static let fractionalScale = Requirement(
    "wp_fractional_scale_manager_v1", required: 1, preferred: 1, purpose: "fractional scales")
  // 3 ends an output's state with wl_output.done.
  static let outputManager = Requirement(
    "zxdg_output_manager_v1", required: 1, preferred: 3, purpose: "the logical size of outputs")
  static let decorations = Requirement(
    "zxdg_decoration_manager_v1", required: 1, preferred: 1, purpose: "server-side decorations")
  static let inputTimestamps = Requirement(
    "zwp_input_timestamps_manager_v1", required: 1, preferred: 1,
    purpose: "touch timestamps in nanoseconds")

  static let presentation = Requirement(
    "wp_presentation", required: 1, preferred: 1, purpose: "animation timed by presentation")

  public static let virtualKeyboard = Requirement(
    "zwp_virtual_keyboard_manager_v1", required: 1, preferred: 1, purpose: "a virtual keyboard")
  public static let virtualPointer = Requirement(
    "zwlr_virtual_pointer_manager_v1", required: 1, preferred: 2, purpose: "a virtual pointer")
  // 2 brings fullscreen.
  public static let foreignToplevels = Requirement(
    "zwlr_foreign_toplevel_manager_v1", required: 1, preferred: 3,
    purpose: "listing and controlling the windows of all programs")

  /// The fallback for `foreignToplevels`, therefore not in `all`.
  public static let toplevelList = Requirement(
    "ext_foreign_toplevel_list_v1", required: 1, preferred: 1,
    purpose: "listing the windows of all programs")
  public static let workspaces = Requirement(
    "ext_workspace_manager_v1", required: 1, preferred: 1,
    purpose: "workspaces, without the compositor's socket")

  public static let idleNotifier = Requirement(
    "ext_idle_notifier_v1", required: 1, preferred: 1, purpose: "idle notifications")
  /// The fallback for `idleNotifier`, therefore not in `all`.
  public static let olderIdleNotifier = Requirement(
    "org_kde_kwin_idle", required: 1, preferred: 1, purpose: "idle notifications")
  public static let outputPower = Requirement(
    "zwlr_output_power_manager_v1", required: 1, preferred: 1, purpose: "turning outputs on and off"
  )

  public static let inputMethod = Requirement(
    "zwp_input_method_manager_v2", required: 1, preferred: 1,
    purpose: "reporting text fields that get the focus")

  public static let dataControl = Requirement(
    "ext_data_control_manager_v1", required: 1, preferred: 1, purpose: "the clipboard")
  // 2 brings the primary selection, which is not used.
  public static let wlrDataControl = Requirement(
    "zwlr_data_control_manager_v1", required: 1, preferred: 1, purpose: "the clipboard")

  /// The fallback for data control, therefore not in `all`: it needs touches on a surface, and the
  /// keyboard focus.
  // 2 lets the device be released; 3 brings actions of drags, which are not used.
  public static let dataDevice = Requirement(
    "wl_data_device_manager", required: 1, preferred: 2, purpose: "the clipboard")

  // 2 brings damage and 3 other buffers, which single pictures do not need.
  public static let screencopy = Requirement(
    "zwlr_screencopy_manager_v1", required: 1, preferred: 1, purpose: "screenshots")

  /// The fallback for `screencopy`, therefore not in `all`. Requires `captureSources`.
  public static let imageCapture = Requirement(
    "ext_image_copy_capture_manager_v1", required: 1, preferred: 1, purpose: "screenshots")
  static let captureSources = Requirement(
    "ext_output_image_capture_source_manager_v1", required: 1, preferred: 1, purpose: "screenshots")

  public static let securityContext = Requirement(
    "wp_security_context_manager_v1", required: 1, preferred: 1,
    purpose: "marking isolated plugins as sandboxed")

  /// The fallback if the compositor does not offer this one; nil if there is none.
  public var standIn: Requirement? {
    switch self {
    case .idleNotifier: .olderIdleNotifier
    case .screencopy: .imageCapture
    default: nil
    }
  }

  private init(
    _ interface: String, required: UInt32, preferred: UInt32, isEssential: Bool = false,
    purpose: String
  ) {
    self.interface = interface
    self.required = required
    self.preferred = preferred
    self.isEssential = isEssential
    self.purpose = purpose
  }
}
