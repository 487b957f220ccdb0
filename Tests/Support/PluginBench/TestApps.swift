import Gestures
import ScriptViews
import Scripting

/// Wrapped apps whose windows a test opens and changes.
final class TestApps: WrappedApps {
  var windows: [any WrappedWindow] = []
  var isWrapping = true
  var onChange: ((any WrappedWindow) -> Void)?

  func open(_ appID: String, title: String = "Title") -> TestAppWindow {
    let window = TestAppWindow(appID, title)
    windows.append(window)
    onChange?(window)
    return window
  }
}

/// A window of a wrapped app, which records the actions of plugins.
final class TestAppWindow: WrappedWindow {
  var state = WrappedState()
  var contents: [any WrappedContent] = []
  var actions: [WrappedAction] = []
  /// The reason why actions are refused at once; nil if they are not.
  var refusal: String?
  /// The reason why actions fail after they began; nil if they do not.
  var lateRefusal: String?

  init(_ appID: String, _ title: String) {
    (state.appID, state.title) = (appID, title)
    state.size = Size(width: 400, height: 300)
  }

  func add(_ content: any WrappedContent) {
    content.frame = Rect(origin: .zero, size: state.size)
    contents.append(content)
  }

  func remove(_ content: any WrappedContent) { contents.removeAll { $0 === content } }

  func perform(
    _ action: WrappedAction, onRefusal: @escaping (String) -> Void
  ) throws(ActionError) {
    if let refusal { throw ActionError(refusal) }
    actions.append(action)
    if let lateRefusal { onRefusal(lateRefusal) }
  }
}
