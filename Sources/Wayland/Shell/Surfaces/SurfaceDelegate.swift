public import Conditioning
public import Gestures

/// Receives the events of a surface. Each method has a default that does nothing.
public protocol SurfaceDelegate: AnyObject {
  /// Called when the size in points has changed, before the surface is drawn.
  func surfaceDidResize(_ surface: Surface)

  /// Called with each key event while the surface has keyboard focus.
  func surface(_ surface: Surface, didReceive event: KeyEvent)

  /// Called with each touch frame before it is sent to the window, to record or show it.
  func surface(_ surface: Surface, willSend frame: TouchFrame)

  /// Called with the number of a device before its touches in the window are cancelled.
  func surface(_ surface: Surface, willCancelTouchesOf device: Int32, at time: Timestamp)

  /// Called before single touches in the window are cancelled because their contacts are ignored.
  func surface(_ surface: Surface, willCancel touches: [TouchID], at time: Timestamp)

  /// Called with the changes that conditioning makes to contacts.
  func surface(_ surface: Surface, didReport report: ContactReport)

  /// Returns whether a toplevel closes on a close request of the compositor. The default is true.
  func surfaceShouldClose(_ surface: Surface) -> Bool

  /// Called once when the surface has been closed: by the compositor, by `close()`, or because the
  /// connection ended.
  func surfaceDidClose(_ surface: Surface)
}

extension SurfaceDelegate {
  public func surfaceDidResize(_ surface: Surface) {}
  public func surface(_ surface: Surface, didReceive event: KeyEvent) {}
  public func surface(_ surface: Surface, willSend frame: TouchFrame) {}
  public func surface(_ surface: Surface, willCancelTouchesOf device: Int32, at time: Timestamp) {}
  public func surface(_ surface: Surface, willCancel touches: [TouchID], at time: Timestamp) {}
  public func surface(_ surface: Surface, didReport report: ContactReport) {}
  public func surfaceShouldClose(_ surface: Surface) -> Bool { true }
  public func surfaceDidClose(_ surface: Surface) {}
}
