/// What a client has set on a surface: applied as a whole when it commits.
struct SurfaceState {
  var buffer: Buffer?
  var inputRegion: Region?
  var bufferScale: Int32 = 1
  var transform: WlOutput.Transform = .normal

  /// The part of the buffer that is shown, in points of the surface without a viewport.
  var source: Stage.Rect?

  /// The size that the part is stretched to, in points.
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

  /// The part of the buffer that is shown, in its pixels; nil for all of it.
  var sourceInPixels: Stage.Rect? {
    source.map {
      let scale = Double(bufferScale)
      return Stage.Rect(
        x: $0.x * scale, y: $0.y * scale, width: $0.width * scale, height: $0.height * scale)
    }
  }
}

extension WlOutput.Transform {
  /// Whether width and height change places; so they do in the odd ones.
  fileprivate var swapsSides: Bool { rawValue % 2 == 1 }
}
