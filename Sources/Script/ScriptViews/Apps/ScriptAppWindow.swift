import Gestures
import Scripting
import Vocabulary

/// The root of a plugin's views and recognizers in a window of a wrapped app.
final class ScriptAppWindow: ScriptRoot {
  /// The app's window; nil after it was closed or detached.
  private(set) var wrapped: (any WrappedWindow)?
  /// The last known state of the window.
  private(set) var state = WrappedState()

  /// Starts to receive the touches of a window.
  func attach(to wrapped: any WrappedWindow) {
    isMultipleTouchEnabled = true
    self.wrapped = wrapped
    state = wrapped.state
    wrapped.add(self)
  }

  /// Updates the state from the window.
  func update() {
    if let wrapped { state = wrapped.state }
  }

  /// Detaches from a closed window.
  func detach() {
    wrapped = nil
    state.isClosed = true
    cancelContacts()
  }

  override var label: String { state.title.isEmpty ? state.appID : state.title }

  override var closing: Closing? {
    guard script != nil, wrapped == nil else { return nil }
    let name = label.isEmpty ? "the app's window" : "the app's window \"\(label)\""
    return Closing(name: name, hint: "thimble.apps.on_window is called with the next one")
  }
}

extension ScriptAppWindow: WrappedContent {
  var pluginName: String? { script?.plugin?.name }
  var wantedEnding: Ending? {
    guard let plugin = script?.plugin else { return nil }
    return plugin.viewHost?.ending(for: state.appID, of: plugin)
  }
}

extension ScriptAppWindow: PluginResource {
  func didLeave() {
    let last = wrapped
    wrapped = nil
    last?.remove(self)
  }
}

/// The callbacks of the windows of apps, beside those of every view.
enum AppWindowCallback: Int, CaseIterable, CallbackName {
  case resized, closed, retitled, focused

  static let inherited = ViewCallback.allCases.count

  var name: String {
    switch self {
    case .resized: "on_resize"
    case .closed: "on_close"
    case .retitled: "on_title"
    case .focused: "on_focus"
    }
  }
}
