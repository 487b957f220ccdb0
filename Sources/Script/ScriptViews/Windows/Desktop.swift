public import Gestures
import Scripting

/// The desktop on which plugins' windows and layers open: a Wayland compositor, or a stub in a
/// replay.
///
/// An implementation passes touches and time to the surfaces' contents, and keeps a content's
/// bounds at the size of its surface.
public protocol Desktop: AnyObject {
  /// Opens a surface for a content, and notifies the content of the surface's changes. A layer
  /// surface opens on the output that it names, or on an output of the desktop's choice.
  ///
  /// - Throws: `DesktopError` if the surface cannot be opened.
  func open(_ content: any SurfaceContent) throws(DesktopError) -> any DesktopSurface

  /// Checks that layer surfaces are available.
  ///
  /// - Throws: `DesktopError` if no layer surface can be opened.
  func checkLayers() throws(DesktopError)

  /// The names of the outputs.
  var outputs: [String] { get }
}

/// An open window or layer surface.
public protocol DesktopSurface: AnyObject {
  /// Closes the surface without notifying the content.
  func close()
  /// Redraws the content for the surface's next frame.
  func contentDidChange()
  /// Notifies the surface that a scroll view of the content has scrolled, and that nothing else has
  /// changed.
  func contentDidScroll(_ view: View)
  /// Notifies the surface that a view of the content has another frame, transform or opacity, and
  /// that nothing else has changed.
  func contentDidMove(_ view: View)
  /// Replaces the content at the current size, and notifies the new content. Touches on the old
  /// content end.
  ///
  /// - Returns: Whether the content was replaced. If not, nothing has changed, and the caller must
  ///   open another surface.
  func replaceContent(with content: any SurfaceContent) -> Bool
  /// Converts a point of the content to the global coordinates of all outputs, in points.
  ///
  /// - Returns: nil if the global coordinates are unknown.
  func desktopPoint(of point: Point) -> Point?
  /// Sets the input region for touches and the pointer; nil for the whole surface. Touches in
  /// progress are not affected.
  func setInputRegion(_ region: [Rect]?)
  /// Sets the title of a window. A layer surface has no title.
  func setTitle(_ title: String)
}

extension DesktopSurface {
  public func contentDidScroll(_ view: View) { contentDidChange() }
  public func contentDidMove(_ view: View) { contentDidChange() }
  public func desktopPoint(of point: Point) -> Point? { nil }
  public func setInputRegion(_ region: [Rect]?) {}
  public func setTitle(_ title: String) {}
  public func replaceContent(with content: any SurfaceContent) -> Bool { false }
}

/// The content of a plugin's window or layer.
///
/// The content is the only source of the surface's requested properties. The surface notifies it of
/// changes by the user and the compositor.
public protocol SurfaceContent: Window {
  /// The present properties requested for the surface.
  var request: SurfaceRequest { get }
  /// The window's title, or the layer's namespace and output.
  var surfaceName: String { get }
  /// The name of the plugin that opened the surface; nil after the plugin was unloaded.
  var pluginName: String? { get }
  /// Notifies the content that the surface was resized.
  func surfaceDidResize()
  /// Notifies the content that the user or the compositor has closed the surface.
  func surfaceDidClose()
}

/// A view or window that can be drawn.
public protocol DrawableView: View {
  /// The appearance of the view.
  var appearance: Appearance { get }
  /// Calls the plugin's drawing callback if the view needs display. Called before ``appearance`` is
  /// read.
  func redrawIfNeeded()
  /// The drawing budget of the plugin's windows; nil after the plugin was unloaded.
  var drawingAllowance: DrawingAllowance? { get }
  /// Notifies the plugin that some content exceeded the drawing budget and was omitted.
  func drawingWasTooMuch(_ what: String)
}

/// The options of a window.
public struct WindowOptions: Equatable, Sendable {
  /// The maximum length of a title, in bytes. Chosen: a Wayland message has at most 4096 bytes, and
  /// a longer one is fatal to the connection.
  public static let maximumTitleLength = 1024

  /// The current title; empty for the plugin's name.
  public var title = ""
  /// The title at the opening, by which a newer version of the plugin matches the window.
  public internal(set) var firstTitle = ""
  /// The application id, by which the desktop finds icons and rules; empty for `thimble`.
  public var appID = ""
  /// The preferred size, in points. Chosen: 640 by 400.
  public var size = Size(width: 640, height: 400)
  /// Whether it is fullscreen.
  public var isFullscreen = false

  /// Creates the default options.
  public init() {}
}

/// The options of a layer surface.
public struct LayerOptions: Equatable, Sendable {
  /// The layer, from the background to the front.
  public enum Level: String, Sendable, CaseIterable {
    case background, bottom, top, overlay
  }

  /// An edge of the output.
  public enum Edge: String, Sendable, CaseIterable {
    case top, bottom, left, right
  }

  /// The way in which the layer surface receives keyboard focus.
  public enum KeyboardInteractivity: String, Sendable, CaseIterable {
    case none, exclusive
    case onDemand = "on_demand"
  }

  /// The margins at the anchored edges, in points.
  public struct Margins: Equatable, Sendable {
    /// At the upper edge.
    public var top = 0.0
    /// At the right edge.
    public var right = 0.0
    /// At the lower edge.
    public var bottom = 0.0
    /// At the left edge.
    public var left = 0.0
  }

  /// The layer, below or above windows.
  public var layer = Level.top
  /// The edges that the layer is anchored to; two opposite ones can stretch it.
  public var anchors: Set<Edge> = []
  /// The width in points; 0 stretches it between left and right.
  public var width = 0.0
  /// The height in points; 0 stretches it between top and bottom.
  public var height = 0.0
  /// The margins at the anchored edges.
  public var margins = Margins()
  /// The exclusive zone in points, which windows leave free; -1 ignores the exclusive zones of
  /// other surfaces.
  public var exclusiveZone = 0
  /// The way in which the layer surface receives keyboard focus.
  public var keyboardInteractivity = KeyboardInteractivity.none
  /// The output's name; nil lets the compositor choose.
  public var output: String?
  /// The input region in the surface's coordinates; nil for the whole surface, empty for no input.
  public var inputRegion: [Rect]?
  /// Whether the input region becomes the whole surface while a touch that began on it is active.
  public var keepsTouches = false
  /// The namespace, by which the compositor's rules match the surface; empty for `thimble`.
  public var namespace = ""

  /// Creates the default options.
  public init() {}
}

/// The requested properties of a surface.
public enum SurfaceRequest {
  case window(WindowOptions)
  case layer(LayerOptions)

  /// Whether a surface opened for `old` can serve this request.
  ///
  /// A window keeps its current size. All other properties are fixed when the surface is opened.
  func isServed(by old: SurfaceRequest) -> Bool {
    switch (self, old) {
    case (.window(let new), .window(let old)):
      new.firstTitle == old.firstTitle && new.appID == old.appID
        && new.isFullscreen == old.isFullscreen
    case (.layer(let new), .layer(let old)): new == old
    default: false
    }
  }
}

/// An error that prevents a window or layer from opening.
public enum DesktopError: Error, Equatable, CustomStringConvertible {
  /// The compositor does not offer a protocol, or only an older version. `advice` is a sentence
  /// about a solution, if one is known.
  case missingProtocol(
    name: String, neededVersion: Int, offeredVersion: Int?, advice: String? = nil)
  /// No output has this name.
  case unknownOutput(String, known: [String])
  /// The compositor has refused the surface. The payload is its reason, as a sentence.
  case refused(String)

  public var description: String {
    switch self {
    case .missingProtocol(let name, let needed, let offered?, let advice):
      "the compositor offers version \(offered) of \(name), and version \(needed) is needed"
        + (advice.map { "; \($0)" } ?? "")
    case .missingProtocol(let name, let needed, nil, let advice):
      "the compositor does not offer \(name) (version \(needed) is needed)"
        + (advice.map { "; \($0)" } ?? "")
    case .unknownOutput(let name, let known):
      "there is no output \"\(name)\"; there \(known.count == 1 ? "is" : "are") "
        + (known.isEmpty ? "none" : known.map { "\"\($0)\"" }.joined(separator: ", "))
    case .refused(let sentence):
      sentence
    }
  }
}
