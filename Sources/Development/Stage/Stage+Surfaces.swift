public import Canvas

extension Stage {
  /// All mapped surfaces in stacking order, lowest first, including subsurfaces and popups.
  public var surfaces: [Surface] { scene.stack }

  /// The mapped windows, in the order in which they were mapped.
  public var windows: [Surface] { scene.roots.filter { $0.level == 2 } }

  /// The mapped layers in stacking order, lowest first.
  public var layers: [Surface] {
    scene.roots.filter { $0.level != 2 }.sorted { $0.level < $1.level }
  }

  /// Called when a window or layer is mapped.
  public var onMap: ((Surface) -> Void)? {
    get { scene.onMap }
    set { scene.onMap = newValue }
  }

  /// Called when a window or layer is unmapped.
  public var onUnmap: ((Surface) -> Void)? {
    get { scene.onUnmap }
    set { scene.onUnmap = newValue }
  }

  /// Called after each commit of any surface.
  public var onCommit: ((Surface) -> Void)? {
    get { scene.onCommit }
    set { scene.onCommit = newValue }
  }

  /// Returns a picture of an output, upright and in its pixels. Areas without a surface are black.
  public func makeImage(of output: Output) throws -> Image { try scene.makeImage(of: output) }
}

extension Stage {
  /// A pixel of an output, as 0xAARRGGBB; 0 outside it.
  public func pixel(atX x: Int, y: Int, of output: Output) throws -> UInt32 {
    try makeImage(of: output)[x, y]
  }
}

extension Stage.Surface {
  /// Returns a copy of the surface's contents, in the buffer's pixels.
  ///
  /// - Throws: `StageError.nothingToShow` without a buffer.
  public func makeImage() throws -> Image {
    guard let contents = try shownContents() else {
      throw StageError.nothingToShow("the surface")
    }
    let copy = try Canvas(width: contents.width, height: contents.height)
    copy.draw(contents, in: .whole(contents))
    copy.flush()
    return copy.image
  }

  /// Configures a window to this size, in points; does nothing for other surfaces.
  public func configure(width: Double, height: Double) {
    (role as? WindowRole)?.configure((width, height))
  }

  /// Whether the window's client has requested client-side decorations; nil before its request.
  public var drawsOwnFrame: Bool? { (role as? WindowRole)?.drawsOwnFrame }

  /// The window geometry that a window's client has set, in points; nil if it has set none.
  public var windowGeometry: Stage.Rect? { (role as? WindowRole)?.shell.geometry }

  /// The state that a layer's client has requested; nil for other surfaces.
  public var layerRequest: Stage.LayerRequest? { (role as? LayerRole)?.request }

  /// Raises a protocol error on the surface, which ends its client's connection.
  public func postError(code: UInt32, _ message: String) { resource.postError(code, message) }

  /// Sends `close` to a window's client, or `closed` to a layer's.
  public func close() {
    (role as? WindowRole)?.close()
    (role as? LayerRole)?.close()
  }
}
