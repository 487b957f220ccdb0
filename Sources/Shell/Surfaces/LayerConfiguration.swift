public import Gestures

/// Where a layer stands and what it takes.
public struct LayerConfiguration: Hashable, Sendable {
  /// The place among what is on the screen, from back to front.
  public enum Level: UInt32, Sendable, CaseIterable {
    /// Behind everything.
    case background
    /// Above the background, below windows.
    case bottom
    /// Above windows.
    case top
    /// Above everything, also windows over the whole output.
    case overlay
  }

  /// The edges of the output that a layer is bound to.
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
    /// All four: with size 0 the layer covers the output.
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

  /// When a layer may get the keyboard.
  public enum KeyboardInteractivity: UInt32, Sendable, CaseIterable {
    /// Never; the program below keeps it.
    case none
    /// Always.
    case exclusive
    /// When the user chooses it; compositors before version 4 of the protocol give it never.
    case onDemand
  }

  /// What the layer is for, in the compositor's rules; kept for the layer's life.
  public var namespace = "thimble"
  /// The place among what is on the screen.
  public var level = Level.top
  /// The edges that the layer is bound to; without any it stands in the middle.
  public var anchors: Edges = []
  /// Size in points; 0 stretches between two opposite anchors.
  public var size = Size.zero
  /// Distances from the anchored edges.
  public var margins = Margins()
  /// Points that windows leave free at the anchored edge; 0 gives way to others, -1 ignores them.
  public var exclusiveZone = 0
  /// When the layer may get the keyboard.
  public var keyboardInteractivity = KeyboardInteractivity.none
  /// The rectangles that take touches and pointer, in points; nil is everything, none lets all
  /// through.
  public var inputRegion: [Rect]?
  /// Whether touches are taken everywhere as long as a finger is down that came down in the input
  /// region. Where that is empty it stays so.
  public var keepsTouches = false

  /// Creates the configuration of a layer above windows that is not anchored and has no size yet.
  public init() {}

  /// What keeps the layer from being shown.
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
