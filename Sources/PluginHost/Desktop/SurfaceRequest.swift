/// What a surface is asked to be.
public enum SurfaceRequest {
  case window(WindowOptions)
  case layer(LayerOptions)

  /// Whether a surface that was opened for `old` can show what this asks for.
  ///
  /// A window keeps the size that it has by now. All else of a surface is settled when it is
  /// opened.
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
