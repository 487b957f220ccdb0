/// Listeners to what desktop services report: plugins that run elsewhere.
public final class ActionNews {
  /// One listener; it listens as long as it is retained.
  public final class Listener {
    /// Called when a toplevel was opened, changed or closed.
    public var onToplevel: (any DesktopToplevel) -> Void = { _ in }
    /// Called when the clipboard has changed.
    public var onClipboard: () -> Void = {}
  }

  private struct Entry {
    weak var listener: Listener?
  }

  private var entries: [Entry] = []

  init() {}

  /// Adds a listener.
  public func listen() -> Listener {
    entries.removeAll { $0.listener == nil }
    let listener = Listener()
    entries.append(Entry(listener: listener))
    return listener
  }

  func toplevelDidChange(_ toplevel: any DesktopToplevel) {
    for entry in entries { entry.listener?.onToplevel(toplevel) }
  }

  func clipboardDidChange() {
    for entry in entries { entry.listener?.onClipboard() }
  }
}
