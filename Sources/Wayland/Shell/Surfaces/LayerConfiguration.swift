public import Gestures

/// A layer surface's position, size and input.
public struct LayerConfiguration: Hashable, Sendable {
  /// The level in the stack of the screen's surfaces, from back to front.
  public enum Level: UInt32, Sendable, CaseIterable {
    /// Below everything.
    case background
    /// Above the background, below windows.
    case bottom
    /// Above windows.
    case top
    /// Above everything, including fullscreen windows.
    case overlay
  }

  /// The edges of the output that a layer is anchored to.
  public struct Edges: OptionSet, Hashable, Sendable {
    /// The protocol's bits.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = Edges(rawValue: 1)
    /// The lower edge.
    public static let bottom = Edges(rawValue: 2)
    /// The left edge.
    public static let left = Edges(rawValue: 4)
    /// The right edge.
    public static let right = Edges(rawValue: 8)
    /// All four edges: with size 0 the layer covers the output.
    public static let all: Edges = [.top, .bottom, .left, .right]
  }

  /// Distances from the anchored edges, in points.
  public struct Margins: Hashable, Sendable {
    /// From the upper edge.
    public var top = 0.0
    /// From the right edge.
    public var right = 0.0
    /// From the lower edge.
    public var bottom = 0.0
    /// From the left edge.
    public var left = 0.0
    /// Creates margins of zero.
    public init() {}
  }

  /// The conditions under which a layer may get keyboard focus.
  public enum KeyboardInteractivity: UInt32, Sendable, CaseIterable {
    /// Never; the focus stays where it is.
    case none
    /// Always.
    case exclusive
    /// Focus on a user action; never on compositors with a protocol version below 4.
    case onDemand
  }

  /// The purpose of the layer, for the compositor's rules; fixed for the layer's lifetime.
  public var namespace = "thimble"
  /// The level in the stack of the screen's surfaces.
  public var level = Level.top
  /// The anchored edges; without any the layer is centered.
  public var anchors: Edges = []
  /// Size in points; 0 stretches between two opposite anchors.
  public var size = Size.zero
  /// Distances from the anchored edges.
  public var margins = Margins()
  /// Points reserved at the anchored edge; 0 avoids other layers' exclusive zones, -1 ignores them.
  public var exclusiveZone = 0
  /// The conditions under which the layer may get keyboard focus.
  public var keyboardInteractivity = KeyboardInteractivity.none
  /// The rectangles that receive touch and pointer input, in points; nil for the whole layer, empty
  /// for none of it.
  public var inputRegion: [Rect]?
  /// Whether the whole layer receives touches while a finger that landed in the input region is
  /// down. An empty input region stays empty.
  public var keepsTouches = false

  /// Creates a configuration at level `top`, without anchors or size.
  public init() {}

  /// The reason why the configuration is invalid; nil if it is valid.
  var problem: ShellError? {
    if size.width < 1 && !anchors.isSuperset(of: [.left, .right]) {
      return .layerWithoutSize(axis: "width", anchors: "left and right")
    }
    if size.height < 1 && !anchors.isSuperset(of: [.top, .bottom]) {
      return .layerWithoutSize(axis: "height", anchors: "top and bottom")
    }
    return nil
  }
}
