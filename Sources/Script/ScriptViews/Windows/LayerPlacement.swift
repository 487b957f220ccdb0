package import Gestures

/// The placement of a layer surface on an output, by the rules of wlr-layer-shell.
package struct LayerPlacement {
  private let options: LayerOptions

  /// Creates the placement that a plugin has requested.
  package init(_ options: LayerOptions) { self.options = options }

  /// Returns the layer's frame on an output of this size, in points.
  package func frame(in size: Size) -> Rect {
    let margins = options.margins
    let horizontal = span(
      options.width, in: size.width, before: options.anchors.contains(.left) ? margins.left : nil,
      after: options.anchors.contains(.right) ? margins.right : nil)
    let vertical = span(
      options.height, in: size.height, before: options.anchors.contains(.top) ? margins.top : nil,
      after: options.anchors.contains(.bottom) ? margins.bottom : nil)
    return Rect(
      x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
  }

  /// Returns the span on one axis. `before` and `after` are the margins of the edges, or nil if the
  /// layer is not anchored to the edge.
  private func span(
    _ wanted: Double, in length: Double, before: Double?, after: Double?
  ) -> (start: Double, length: Double) {
    switch (before, after) {
    case (let before?, let after?) where wanted == 0: (before, max(0, length - before - after))
    case (let before?, nil): (before, wanted)
    case (nil, let after?): (length - after - wanted, wanted)
    case (let before?, let after?): ((length + before - after - wanted) / 2, wanted)
    case (nil, nil): ((length - wanted) / 2, wanted)
    }
  }
}
