public import Gestures
public import Scripting
public import Vocabulary

/// The windows of wrapped apps: programs whose connection to the compositor goes through a relay.
public protocol WrappedApps: AnyObject {
  /// The open windows, in the order in which they appeared.
  var windows: [any WrappedWindow] { get }
  /// Whether plugins run only to act on apps, as under `thimble wrap`.
  var isWrapping: Bool { get }
  /// Called when a window has appeared, changed or closed.
  var onChange: ((any WrappedWindow) -> Void)? { get set }
}

/// A window of a wrapped app.
public protocol WrappedWindow: AnyObject {
  /// The current state of the window.
  var state: WrappedState { get }
  /// Adds a content, which receives the touches on the window from now on. Its view delivery
  /// decides whether the app sees them. The content's frame follows the size of the window.
  func add(_ content: any WrappedContent)
  /// Removes a content. The app receives the events that the content has delayed.
  func remove(_ content: any WrappedContent)
  /// Performs an action on the window.
  ///
  /// - Parameter onRefusal: Called with a sentence if the action fails later.
  /// - Throws: `ActionError` if the action is impossible.
  func perform(
    _ action: WrappedAction, onRefusal: @escaping (String) -> Void
  ) throws(ActionError)
}

/// The root view of a plugin in a window of a wrapped app. If a recognizer of the view cancels or
/// delays a touch, the app also loses the touch or receives it later.
public protocol WrappedContent: Window {
  /// The name of the plugin; nil after the plugin was unloaded.
  var pluginName: String? { get }
  /// The way in which the app is made to abandon a touch; nil for the way that suits its toolkit.
  var wantedEnding: Ending? { get }
}

/// The state of a window of a wrapped app.
public struct WrappedState: Equatable, Sendable {
  /// The application id, such as `org.gnome.Nautilus`; empty if the app has not set it.
  public var appID = ""
  /// The title.
  public var title = ""
  /// The size without shadows, in points.
  public var size = Size.zero
  /// The points per millimetre of the window's output; nil if unknown.
  public var pointsPerMillimeter: Double?
  /// Whether the window is focused, maximized or fullscreen.
  public var modes: WindowModes = []
  /// The modifier keys that are pressed while the window has the keyboard focus.
  public var modifiers: Modifiers = []
  /// Whether the app has a pointer.
  public var hasPointer = false
  /// Whether the window has closed.
  public var isClosed = false

  /// Creates the state of a window without any known property.
  public init() {}
}

/// An action that a plugin can perform on a window of a wrapped app.
public enum WrappedAction: Equatable, Sendable {
  /// Requests that the app closes the window.
  case close
  /// Sets or unsets a mode.
  case setFullscreen(Bool)
  case setMaximized(Bool)
  /// Minimizes the window.
  case minimize
  /// Lets the compositor move the window with an active touch.
  case move(TouchID)
  /// Lets the compositor resize the window with an active touch.
  case resize(TouchID, WindowEdge)
  /// Presses and releases a key combination such as `ctrl+w`, by the app's own keymap.
  case press(String)
  /// Clicks at a point of the window, in points.
  case click(Point, PointerButton)
  /// Scrolls at a point of the window, by a distance in points.
  case scroll(Point, Vector)
}

extension WrappedAction {
  /// The name of the Lua method for the action.
  public var method: String {
    switch self {
    case .close: "close"
    case .setFullscreen: "fullscreen"
    case .setMaximized: "maximize"
    case .minimize: "minimize"
    case .move: "move"
    case .resize: "resize"
    case .press: "press"
    case .click: "click"
    case .scroll: "scroll"
    }
  }
}
