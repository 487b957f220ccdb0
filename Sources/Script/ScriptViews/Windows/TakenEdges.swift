import Gestures
package import Scripting

/// A part of an output's edge where a layer of a plugin takes touches.
package struct TakenEdge: Equatable, Sendable {
  /// The edge.
  package let edge: LayerOptions.Edge
  /// The output's name; nil if the compositor chooses the output.
  package let output: String?
  /// The part of the edge, as fractions from its upper or left end, from 0 to 1.
  package let part: ClosedRange<Double>
  /// The layer, above windows.
  package let level: LayerOptions.Level

  /// Creates a part of an edge.
  package init(
    edge: LayerOptions.Edge, output: String?, part: ClosedRange<Double>, level: LayerOptions.Level
  ) {
    (self.edge, self.output, self.part, self.level) = (edge, output, part, level)
  }
}

/// An edge where one plugin takes touches that another plugin expects.
package struct EdgeOverlap: Hashable, Sendable {
  /// The plugin whose layer is above.
  package let upper: String
  /// The other plugin.
  package let lower: String
  /// The edge.
  package let edge: LayerOptions.Edge

  /// The overlap as a sentence about the upper plugin, without a full stop.
  package var sentence: String {
    "it takes the touches at the \(edge.rawValue) edge from \"\(lower)\"; give one of them another "
      + "edge"
  }

  /// The minimum length of an overlap to report, as a fraction of the edge. Chosen: longer than a
  /// corner.
  private static let minimumOverlap = 0.1

  /// Returns the overlaps between plugins, in the order in which their layers were opened.
  package static func all(among plugins: [(name: String, edges: [TakenEdge])]) -> [EdgeOverlap] {
    var overlaps: [EdgeOverlap] = []
    for (index, first) in plugins.enumerated() {
      for second in plugins.dropFirst(index + 1) {
        for edge in LayerOptions.Edge.allCases {
          guard let isFirstAbove = order(of: first.edges, second.edges, at: edge) else { continue }
          let (upper, lower) = isFirstAbove ? (first, second) : (second, first)
          overlaps.append(EdgeOverlap(upper: upper.name, lower: lower.name, edge: edge))
        }
      }
    }
    return overlaps
  }

  /// Returns whether the first plugin's layer is above the second's.
  ///
  /// - Returns: nil if they do not overlap.
  private static func order(
    of first: [TakenEdge], _ second: [TakenEdge], at edge: LayerOptions.Edge
  ) -> Bool? {
    for one in first where one.edge == edge {
      for other in second where other.edge == edge {
        guard one.output == nil || other.output == nil || one.output == other.output else {
          continue
        }
        let start = max(one.part.lowerBound, other.part.lowerBound)
        let end = min(one.part.upperBound, other.part.upperBound)
        if end - start >= minimumOverlap { return one.level == .overlay && other.level == .top }
      }
    }
    return nil
  }
}

extension Plugin {
  /// The edges where the plugin's layers above windows take touches. The list is complete as soon
  /// as the layers are configured.
  package var takenEdges: [TakenEdge] { windows.flatMap(\.takenEdges) }
}

extension ScriptWindow {
  /// The maximum distance between an edge and a region that counts as beside it, in points. Chosen.
  private static let nearness = 2.0

  fileprivate var takenEdges: [TakenEdge] {
    let levels = [LayerOptions.Level.top, .overlay]
    guard isLayer, surface != nil, levels.contains(layerOptions.layer) else { return [] }
    let regions = layerOptions.inputRegion ?? [bounds]
    return LayerOptions.Edge.allCases.filter(layerOptions.anchors.contains).flatMap { edge in
      regions.compactMap { region in takenEdge(edge, by: region) }
    }
  }

  /// Returns the part of an edge that a region of the layer takes.
  ///
  /// - Returns: nil if it takes none.
  private func takenEdge(_ edge: LayerOptions.Edge, by region: Rect) -> TakenEdge? {
    let size = bounds.size
    let isUpright = edge == .left || edge == .right
    let length = isUpright ? size.height : size.width
    let from = isUpright ? region.minY : region.minX
    let to = isUpright ? region.maxY : region.maxX
    let margins = layerOptions.margins
    let distance =
      switch edge {
      case .left: margins.left + region.minX
      case .top: margins.top + region.minY
      case .right: margins.right + size.width - region.maxX
      case .bottom: margins.bottom + size.height - region.maxY
      }
    guard length > 0, to > from, distance <= Self.nearness else { return nil }
    let span =
      isUpright
      ? span(.top, .bottom, part: length / Self.usualOutput.height)
      : span(.left, .right, part: length / Self.usualOutput.width)
    let scale = (span.upperBound - span.lowerBound) / length
    let lower = min(max(span.lowerBound + from * scale, 0), 1)
    let upper = min(max(span.lowerBound + to * scale, lower), 1)
    return TakenEdge(
      edge: edge, output: layerOptions.output, part: lower...upper, level: layerOptions.layer)
  }

  /// The assumed size of an output if the real size is unknown, in points. Chosen: a small screen.
  private static let usualOutput = Size(width: 1280, height: 800)

  /// Returns the part of an edge that the layer covers, between two other edges.
  ///
  /// - Parameter part: The layer's length as a fraction of the edge, if it is not stretched.
  private func span(
    _ start: LayerOptions.Edge, _ end: LayerOptions.Edge, part: Double
  ) -> ClosedRange<Double> {
    let part = min(part, 1)
    return switch (layerOptions.anchors.contains(start), layerOptions.anchors.contains(end)) {
    case (true, true): 0...1
    case (true, false): 0...part
    case (false, true): (1 - part)...1
    case (false, false): (0.5 - part / 2)...(0.5 + part / 2)
    }
  }
}
