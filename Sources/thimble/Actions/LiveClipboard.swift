import PluginHost
import Shell

/// The compositor's clipboard, also after a reconnection.
final class LiveClipboard: ClipboardAccess {
  private unowned let connection: CompositorLoop
  private let clipboard: Lazily<Clipboard>
  private var isFollowed = false
  var onChange: (() -> Void)?

  init(_ connection: CompositorLoop) {
    self.connection = connection
    clipboard = Lazily(on: connection) { display throws(ShellError) in
      try display.makeClipboard()
    }
  }

  func prepare() {
    isFollowed = true
    do throws(ActionError) { _ = try get() } catch { return }
  }

  func copy(_ text: String, as type: String?) throws(ActionError) {
    let clipboard = try get()
    if let type { clipboard.copy(text, as: [type]) } else { clipboard.copy(text) }
  }

  func read(_ answer: @escaping (Result<String?, ActionError>) -> Void) throws(ActionError) {
    try get().read { answer($0.mapError { ActionError("\($0)") }) }
  }

  /// Called after a reconnection; follows the clipboard on the new display.
  func displayDidChange() { if isFollowed { prepare() } }

  private func get() throws(ActionError) -> Clipboard {
    let clipboard = try clipboard.get()
    clipboard.onChange = { [unowned self] in onChange?() }
    return clipboard
  }
}
