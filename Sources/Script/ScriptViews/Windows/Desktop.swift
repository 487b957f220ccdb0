// Tests: SurfaceTests

public import Gestures
import Scripting

/// The place where plugins' windows and layers open: a Wayland compositor, or nothing in a replay.
///
/// An implementation feeds touches and time into the surfaces' contents, and keeps a content's
/// bounds at the size of its surface.
public protocol Desktop: AnyObject {
  /// Opens a surface for a content and notifies the content of the surface's changes. A layer
  /// surface opens on the output that it names, or on one of the desktop's choice.
  func open(_ content: any SurfaceContent) throws(DesktopError) -> any DesktopSurface

  /// Throws when no layer surface can be opened at all.
  func checkLayers() throws(DesktopError)

  /// The names of the outputs.
  var outputs: [String] { get }
}

/// An open window or layer surface.
public protocol DesktopSurface: AnyObject {
  /// Closes the surface without notifying the content.
  func close()
  /// The content needs to be redrawn; the surface does so for its next frame.
  func contentDidChange()
  /// A scroll view of the content has scrolled, and nothing else has changed.
  func contentDidScroll(_ view: View)
  /// A view of the content has another frame, transform or opacity, and nothing else has changed.
  func contentDidMove(_ view: View)
  /// Replaces the content at the current size and notifies the new one; touches on the old content
  /// end.
  ///
  /// - Returns: Whether the content was replaced. If not, nothing has changed, and the caller opens
  ///   another surface.
  func replaceContent(with content: any SurfaceContent) -> Bool
  /// Converts a point of the content to the global coordinates of all outputs, in points; nil when
  /// they are unknown.
  func placeOnDesktop(of place: Point) -> Point?
  /// Sets the input region for touches and the pointer; nil for the whole surface. Touches in
  /// progress are not affected.
  func setInputRegion(_ region: [Rect]?)
  /// Sets the title; a layer surface has none.
  func setTitle(_ title: String)
}

extension DesktopSurface {
  public func contentDidScroll(_ view: View) { contentDidChange() }
  public func contentDidMove(_ view: View) { contentDidChange() }
  public func placeOnDesktop(of place: Point) -> Point? { nil }
  public func setInputRegion(_ region: [Rect]?) {}
  public func setTitle(_ title: String) {}
  public func replaceContent(with content: any SurfaceContent) -> Bool { false }
}

/// The content of a plugin's window or layer.
///
/// It is the only source of the surface's requested properties, and is notified of changes made to
/// the surface by the user and the compositor.
public protocol SurfaceContent: Window {
  /// The requested properties of its surface, as they are now.
  var request: SurfaceRequest { get }
  /// The window's title, or the layer's namespace and output.
  var surfaceName: String { get }
  /// The name of the plugin that opened it; nil once that was unloaded.
  var pluginName: String? { get }
  /// The surface was resized.
  func surfaceDidResize()
  /// The user or the compositor has closed the surface.
  func surfaceDidClose()
}

/// A view or window that can be drawn.
public protocol Painted: View {
  /// Its appearance.
  var appearance: Appearance { get }
  /// Calls the plugin's drawing callback if the view needs display; called before ``appearance`` is
  /// read.
  func redrawIfNeeded()
  /// The drawing budget of its plugin's windows; nil once the plugin was unloaded.
  var drawingAllowance: DrawingAllowance? { get }
  /// Notifies the plugin that something exceeded the drawing budget and was left out.
  func drawingWasTooMuch(_ what: String)
}

/// The options of a window.
public struct WindowOptions: Equatable, Sendable {
  /// The maximum length of a title, in bytes: a Wayland message holds at most 4096 bytes, and a
  /// longer one is fatal to the connection.
  public static let longestTitle = 1024

  /// The current title; empty for the plugin's name.
  public var title = ""
  /// The title that it was opened with, by which a newer version of the plugin matches it.
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

  /// How the layer surface takes keyboard focus.
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
  /// The edges it is anchored to; two opposite ones can stretch it.
  public var anchors: Set<Edge> = []
  /// The width in points; 0 stretches it between left and right.
  public var width = 0.0
  /// The height in points; 0 stretches it between top and bottom.
  public var height = 0.0
  /// The margins at the anchored edges.
  public var margins = Margins()
  /// The exclusive zone in points, which windows leave free; -1 ignores the exclusive zones of
  /// others.
  public var exclusiveZone = 0
  /// How it takes keyboard focus.
  public var keyboardInteractivity = KeyboardInteractivity.none
  /// The output's name; nil lets the compositor choose.
  public var output: String?
  /// The input region in its own coordinates; nil for the whole surface, empty for none of it.
  public var inputRegion: [Rect]?
  /// Whether the input region is the whole surface while a touch that began on it is down.
  public var keepsTouches = false
  /// The namespace, by which the compositor's rules match it; empty for `thimble`.
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

/// Why a window or layer could not be opened.
public enum DesktopError: Error, Equatable, CustomStringConvertible {
  /// The compositor does not offer a protocol, or only an older version of it; `advice` is what to
  /// do, if that is known.
  case missingProtocol(
    name: String, neededVersion: Int, offeredVersion: Int?, advice: String? = nil)
  /// There is no output of that name.
  case unknownOutput(String, known: [String])
  /// The compositor refused; the payload says what, in a sentence.
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
