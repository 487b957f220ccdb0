import Gestures
import PluginHost

/// Where a layer lies on an output, as compositors place it.
struct LayerPlacement {
  private let options: LayerOptions

  init(_ options: LayerOptions) { self.options = options }

  /// The layer's place on an output of a size, in points.
  func frame(in size: Size) -> Rect {
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

  /// One axis; the distance to an edge is nil where the layer is not attached to it.
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
