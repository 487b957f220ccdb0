extension SurfaceState {
  /// The error in the viewport's state, which is raised on commit.
  var viewportError: (error: WpViewport.Error, message: String)? {
    guard let source else { return nil }
    let isWhole = source.width.rounded() == source.width && source.height.rounded() == source.height
    if destination == nil, !isWhole {
      return (.badSize, "a source of \(source.width)x\(source.height) has no destination size")
    }
    guard let whole = bufferSize else { return nil }
    if source.x + source.width > whole.width || source.y + source.height > whole.height {
      let (x, y) = (source.x + source.width, source.y + source.height)
      return (.outOfBuffer, "the source ends at \(x),\(y) of \(whole.width)x\(whole.height)")
    }
    return nil
  }
}
