// Tests: AppTests

public import Gestures
public import Scripting
public import Vocabulary

/// The windows of wrapped apps: programs whose connection to the compositor goes through a relay.
public protocol WrappedApps: AnyObject {
  /// The open windows, in the order in which they appeared.
  var windows: [any WrappedWindow] { get }
  /// Whether plugins run for the sake of apps, as under `thimble wrap`.
  var isWrapping: Bool { get }
  /// Called when a window has appeared, changed or gone.
  var onChange: ((any WrappedWindow) -> Void)? { get set }
}

/// A window of a wrapped app.
public protocol WrappedWindow: AnyObject {
  /// Its current state.
  var state: WrappedState { get }
  /// Begins to send its touches to a content, whose view delivery decides what the app sees of
  /// them; keeps the content's frame at the size of the window.
  func add(_ content: any WrappedContent)
  /// Ends that. What the content delayed reaches the app.
  func remove(_ content: any WrappedContent)
  /// Carries out an action; throws a sentence when that is not possible.
  ///
  /// - Parameter onRefusal: Called with a sentence if that turns out later.
  func perform(
    _ action: WrappedAction, onRefusal: @escaping (String) -> Void
  ) throws(ActionError)
}

/// The root view of a plugin in a window of a wrapped app. What its recognizers cancel or delay,
/// the app loses or gets later.
public protocol WrappedContent: Window {
  /// The name of the plugin; nil once that was unloaded.
  var pluginName: String? { get }
  /// How the app is to be told that a touch is over; nil for what fits its toolkit.
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
  /// The points per millimetre of its output; nil when they are unknown.
  public var pointsPerMillimeter: Double?
  /// Whether it is focused, maximized or fullscreen.
  public var modes: WindowModes = []
  /// The modifier keys that are held while it has the keyboard focus.
  public var modifiers: Modifiers = []
  /// Whether the app has a pointer.
  public var hasPointer = false
  /// Whether it is gone.
  public var isClosed = false

  /// Creates the state of a window of which nothing is known.
  public init() {}
}

/// What can be done with a window of a wrapped app.
public enum WrappedAction: Equatable, Sendable {
  /// Ask the app to close it.
  case close
  /// Set or unset a mode.
  case setFullscreen(Bool)
  case setMaximized(Bool)
  /// Minimize it.
  case minimize
  /// Let the compositor move it with a touch that is down.
  case move(TouchID)
  /// Let the compositor resize it with a touch that is down.
  case resize(TouchID, WindowEdge)
  /// Press and release a key combination such as `ctrl+w`, by the app's own keymap.
  case press(String)
  /// Click at a place of the window, in points.
  case click(Point, PointerButton)
  /// Scroll at a place of the window, by points.
  case scroll(Point, Vector)
}

extension WrappedAction {
  /// The method of Lua that stands for it.
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
