import Scripting

/// Listeners to what desktop services report: plugins that run elsewhere.
public final class ActionNews {
  /// One listener; it listens as long as it is retained.
  public final class Listener {
    /// Called when a toplevel was opened, changed or closed.
    public var onToplevel: (any DesktopToplevel) -> Void = { _ in }
    /// Called when the clipboard has changed.
    public var onClipboard: () -> Void = {}
  }

  private var listeners = WeakList<Listener>()

  init() {}

  /// Adds a listener.
  public func listen() -> Listener {
    let listener = Listener()
    listeners.append(listener)
    return listener
  }

  func toplevelDidChange(_ toplevel: any DesktopToplevel) {
    for listener in listeners { listener.onToplevel(toplevel) }
  }

  func clipboardDidChange() {
    for listener in listeners { listener.onClipboard() }
  }
}
