import Scripting

/// The requested properties of a surface.
public enum SurfaceRequest {
  case window(WindowOptions)
  case layer(LayerOptions)

  /// Whether a surface opened for `old` can serve this request.
  ///
  /// A window keeps its current size. All other properties are fixed when the surface is opened.
  func isServed(by old: SurfaceRequest) -> Bool {
    switch (self, old) {
    case (.window(let new), .window(let old)):
      new.firstTitle == old.firstTitle && new.appID == old.appID
        && new.isFullscreen == old.isFullscreen
    case (.layer(let new), .layer(let old)): new == old
    default: false
    }
  }
}
