extension Stage {
  /// The state that a layer's client has requested.
  public struct LayerRequest: Equatable, Sendable {
    /// Size in points; 0 stretches between opposite anchors.
    public var width = 0.0
    public var height = 0.0

    /// The edges of the output that the layer is anchored to.
    public var anchor: Edges = []

    /// Points reserved at the anchored edge; -1 ignores other layers' exclusive zones.
    public var exclusiveZone: Int32 = 0

    /// Distances from the output's edges, in points.
    public var margin = Margin()

    /// 0 for none, 1 for exclusive, 2 for on demand.
    public var keyboardInteractivity: UInt32 = 0
  }

  /// Distances from the edges of an output, in points.
  public struct Margin: Equatable, Sendable {
    public var top = 0.0
    public var right = 0.0
    public var bottom = 0.0
    public var left = 0.0
  }

  /// Edges of an output.
  public struct Edges: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    /// Creates a set from `zwlr_layer_surface_v1.anchor` bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = Edges(rawValue: 1)

    /// The lower edge.
    public static let bottom = Edges(rawValue: 2)

    /// The left edge.
    public static let left = Edges(rawValue: 4)

    /// The right edge.
    public static let right = Edges(rawValue: 8)
  }
}
