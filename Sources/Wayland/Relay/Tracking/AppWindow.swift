import Vocabulary

/// The identifier of a window of an app. Never reused on a connection.
public struct WindowID: Hashable, Sendable {
  /// The number.
  public let number: UInt32

  /// Creates the identifier with a number.
  public init(_ number: UInt32) { self.number = number }
}

/// A toplevel or a layer surface of the app, with its popups and subsurfaces.
public struct AppWindow: Equatable, Sendable {
  /// The identifier on this connection.
  public let id: WindowID
  /// The `xdg_toplevel` or `zwlr_layer_surface_v1`.
  public let object: UInt32
  /// The app id, such as `org.gnome.Nautilus`; empty until it is set. For layer surfaces, the
  /// namespace.
  public internal(set) var appID = ""
  /// The title.
  public internal(set) var title = ""
  /// The width without shadows, in surface coordinates.
  public internal(set) var width = 0.0
  /// The height without shadows, in surface coordinates.
  public internal(set) var height = 0.0

  /// The modes in the compositor's last configure.
  var modes: WindowModes = []
  /// The operations that the compositor offers; nil if it has not sent them.
  var capabilities: WindowCapabilities?

  let surface: SurfaceID
}

/// The operations that a compositor offers in `xdg_toplevel.wm_capabilities`.
struct WindowCapabilities: OptionSet {
  let rawValue: UInt32

  static let maximize = WindowCapabilities(rawValue: 1 << 2)
  static let fullscreen = WindowCapabilities(rawValue: 1 << 3)
  static let minimize = WindowCapabilities(rawValue: 1 << 4)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates the set of one value of the protocol's enum.
  init(number: UInt32) { rawValue = number < 32 ? 1 << number : 0 }
}
