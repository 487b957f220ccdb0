// Tests: TrackerTests

import Vocabulary

/// A window of the app's: counts up on a connection and is never used twice.
public struct WindowID: Hashable, Sendable {
  /// The number.
  public let number: UInt32

  /// The window of a number.
  public init(_ number: UInt32) { self.number = number }
}

/// A toplevel or a layer surface of the app's, with its popups and subsurfaces.
public struct AppWindow: Equatable, Sendable {
  /// What it is called on this connection.
  public let id: WindowID
  /// The `xdg_toplevel` or `zwlr_layer_surface_v1`.
  public let object: UInt32
  /// The application, such as `org.gnome.Nautilus`; empty until it is known, and for layers the
  /// namespace.
  public internal(set) var appID = ""
  /// The title.
  public internal(set) var title = ""
  /// The width without shadows, in the coordinates of surfaces.
  public internal(set) var width = 0.0
  /// The height without shadows, in the coordinates of surfaces.
  public internal(set) var height = 0.0

  /// What the compositor has configured.
  var modes: WindowModes = []
  /// What the compositor offers to do with windows; nil if it did not say.
  var capabilities: WindowCapabilities?

  let surface: SurfaceID
}

/// What a compositor offers to do with windows, as `xdg_toplevel.wm_capabilities` says.
struct WindowCapabilities: OptionSet {
  let rawValue: UInt32

  static let maximize = WindowCapabilities(rawValue: 1 << 2)
  static let fullscreen = WindowCapabilities(rawValue: 1 << 3)
  static let minimize = WindowCapabilities(rawValue: 1 << 4)

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The set of one number of the protocol's.
  init(number: UInt32) { rawValue = number < 32 ? 1 << number : 0 }
}
