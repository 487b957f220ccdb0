/// A surface's double-buffered state, applied on commit.
struct SurfaceState {
  var buffer: Buffer?
  var inputRegion: Region?
  var bufferScale: Int32 = 1
  var transform: WlOutput.Transform = .normal

  /// The viewport's source rectangle, in surface coordinates before the viewport.
  var source: Stage.Rect?

  /// The viewport's destination size, in points.
  var destination: (width: Int32, height: Int32)?

  /// The surface's size in points; nil without a buffer.
  var size: (width: Double, height: Double)? {
    guard let buffer else { return nil }
    if let destination { return (Double(destination.width), Double(destination.height)) }
    if let source { return (source.width, source.height) }
    let width = Double(buffer.width) / Double(bufferScale)
    let height = Double(buffer.height) / Double(bufferScale)
    return transform.swapsSides ? (height, width) : (width, height)
  }

  /// The source rectangle in buffer pixels; nil for the whole buffer.
  var sourceInPixels: Stage.Rect? {
    source.map {
      let scale = Double(bufferScale)
      return Stage.Rect(
        x: $0.x * scale, y: $0.y * scale, width: $0.width * scale, height: $0.height * scale)
    }
  }
}

extension WlOutput.Transform {
  /// Whether width and height are swapped, as for odd values.
  fileprivate var swapsSides: Bool { rawValue % 2 == 1 }
}
