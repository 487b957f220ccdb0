public import Gestures

/// Where plugins' windows and layers appear: a compositor, or nothing at all in a replay.
///
/// Whoever implements it feeds touches and time into the content it was given, and keeps the
/// content's bounds at the size of the surface.
public protocol Desktop: AnyObject {
  /// Opens what a window or layer asks for, and tells it what happens to it. A layer opens on the
  /// output that it names, or on one of the desktop's choice.
  func open(_ content: any SurfaceContent) throws(DesktopError) -> any DesktopSurface

  /// Throws when no layer can be opened at all.
  func checkLayers() throws(DesktopError)

  /// The outputs there are, by name.
  var outputs: [String] { get }
}

/// A window or layer that is open.
public protocol DesktopSurface: AnyObject {
  /// Closes it; the content is not told.
  func close()
  /// What the content looks like has changed; draw it when the time comes.
  func contentDidChange()
  /// Shows another content from now on, at the size it has, and tells that; touches on the old
  /// content end.
  ///
  /// - Returns: Whether it did. A surface that cannot do it changes nothing, and another one is
  ///   opened in its place.
  func replaceContent(with content: any SurfaceContent) -> Bool
  /// A place in the content on the desktop that all outputs make up together, in points; nil: that
  /// is not known.
  func placeOnDesktop(of place: Point) -> Point?
  /// Takes touches and the pointer in other parts from now on; nil: everywhere. Fingers that are
  /// down stay its own.
  func setInputRegion(_ region: [Rect]?)
  /// Shows another title; a layer has none.
  func setTitle(_ title: String)
}

extension DesktopSurface {
  public func placeOnDesktop(of place: Point) -> Point? { nil }
  public func setInputRegion(_ region: [Rect]?) {}
  public func setTitle(_ title: String) {}
  public func replaceContent(with content: any SurfaceContent) -> Bool { false }
}

/// What a window or layer of a plugin shows. It says what its surface is asked to be, which is
/// written down nowhere else, and learns what happens to the surface from outside.
public protocol SurfaceContent: Window {
  /// What its surface is asked to be, by now.
  var request: SurfaceRequest { get }
  /// The window's title, or the layer's namespace and output.
  var surfaceName: String { get }
  /// The plugin that has opened it; nil once that is gone.
  var pluginName: String? { get }
  /// The content has a new size.
  func surfaceDidResize()
  /// The user or the compositor has closed the surface; it is gone.
  func surfaceDidClose()
}

/// A view or window that can be drawn.
public protocol Painted: View {
  /// How it looks.
  var appearance: Appearance { get }
  /// Lets the plugin draw what it draws itself, if that is due; called before the appearance is
  /// looked at.
  func redrawIfNeeded()
  /// How much drawing its plugin's windows may take; nil: there is no plugin any more.
  var drawingAllowance: DrawingAllowance? { get }
  /// Tells the plugin that something took more to be drawn than there was, and was left out.
  func drawingWasTooMuch(_ what: String)
}

/// What a plugin asks of a window.
public struct WindowOptions: Equatable, Sendable {
  /// The most bytes of a title: a message to the compositor has room for 4096 in all, and one that
  /// is longer ends the connection.
  public static let longestTitle = 1024

  /// The title by now; empty: the plugin's name.
  public var title = ""
  /// The title that it was opened with, by which a newer version of the plugin finds it.
  public internal(set) var firstTitle = ""
  /// The identity for the desktop, by which it finds icons and rules; empty: `thimble`.
  public var appID = ""
  /// The size it would like to have, in points. Chosen: 640 by 400.
  public var size = Size(width: 640, height: 400)
  /// Whether it covers an output.
  public var isFullscreen = false

  /// The defaults.
  public init() {}
}

/// What a plugin asks of a layer.
public struct LayerOptions: Equatable, Sendable {
  /// How near to the user the layer is.
  public enum Level: String, Sendable, CaseIterable {
    case background, bottom, top, overlay
  }

  /// An edge of the output.
  public enum Edge: String, Sendable, CaseIterable {
    case top, bottom, left, right
  }

  /// Whether the layer takes the keyboard.
  public enum KeyboardInteractivity: String, Sendable, CaseIterable {
    case none, exclusive
    case onDemand = "on_demand"
  }

  /// Distances to the anchored edges, in points.
  public struct Margins: Equatable, Sendable {
    public var top = 0.0
    public var right = 0.0
    public var bottom = 0.0
    public var left = 0.0
  }

  /// The layer; below windows or above them.
  public var layer = Level.top
  /// The edges it is attached to; two opposite ones stretch it.
  public var anchors: Set<Edge> = []
  /// Its width in points; 0: stretched between left and right.
  public var width = 0.0
  /// Its height in points; 0: stretched between top and bottom.
  public var height = 0.0
  /// Distances to the anchored edges.
  public var margins = Margins()
  /// Points that windows leave free for it; -1: it goes below what others have reserved.
  public var exclusiveZone = 0
  /// Whether it takes the keyboard.
  public var keyboardInteractivity = KeyboardInteractivity.none
  /// The output's name; nil: the compositor chooses.
  public var output: String?
  /// Where it takes touches, in its own coordinates; nil: everywhere; empty: nowhere.
  public var inputRegion: [Rect]?
  /// Whether it takes touches everywhere as long as a finger is down that came down on it.
  public var keepsTouches = false
  /// A name for the compositor's rules; empty: `thimble`.
  public var namespace = ""

  /// The defaults.
  public init() {}
}
