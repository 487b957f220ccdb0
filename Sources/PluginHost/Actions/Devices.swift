public import Gestures

/// Presses keys for other programs.
public protocol KeySender: AnyObject {
  /// Makes the keyboard, ahead of its use: programs take a moment to notice a new one.
  func prepare()
  /// What is wrong with a keystroke such as `ctrl+alt+t`, in a sentence; nil: nothing.
  func fault(inKeystroke text: String) -> String?
  /// Presses keys one after the other, each with its modifiers.
  func send(_ keystrokes: [String]) throws(ActionError)
  /// Writes text.
  func type(_ text: String) throws(ActionError)
}

/// Acts as a mouse or touchpad for other programs.
public protocol PointerSender: AnyObject {
  /// Makes the pointer, ahead of its use.
  func prepare()
  /// Moves to a place on the desktop, in points.
  func move(to place: Point) throws(ActionError)
  /// Moves by a distance in points.
  func move(by distance: Vector) throws(ActionError)
  /// Presses a button, or lets it go.
  func set(_ button: PointerButton, isDown: Bool) throws(ActionError)
  /// Scrolls as fingers on a touchpad do, by points.
  func scroll(by distance: Vector) throws(ActionError)
  /// Ends what ``scroll(by:)`` began.
  func endScroll() throws(ActionError)
  /// Turns the wheel by steps to the right and downwards.
  func turnWheel(x: Int, y: Int) throws(ActionError)
}

/// A button of a mouse.
public enum PointerButton: String, Sendable, CaseIterable {
  case left, right, middle
}

/// Tells of the windows of all programs.
public protocol ToplevelSource: AnyObject {
  /// Begins to follow them; what there is becomes known a moment later.
  func prepare()
  /// The windows that are known; throws where the compositor does not tell.
  func toplevels() throws(ActionError) -> [any DesktopToplevel]
  /// Called when one has appeared, changed or closed.
  var onChange: ((any DesktopToplevel) -> Void)? { get set }
}

/// A window of any program.
public protocol DesktopToplevel: AnyObject {
  /// What is known of it.
  var state: ToplevelState { get }
  /// Gives it the focus.
  func activate()
  /// Asks it to close.
  func close()
  /// Changes how it is shown; throws where the compositor cannot.
  func set(_ mode: ToplevelMode, _ isOn: Bool) throws(ActionError)
}

/// A way to show a window that can be switched on and off.
public enum ToplevelMode: String, Sendable, CaseIterable {
  case maximized, minimized, fullscreen
}

/// What is known of a window of any program.
public struct ToplevelState: Equatable, Sendable {
  public var title: String
  public var appID: String
  public var modes: Set<ToplevelMode>
  /// Whether it has the focus.
  public var isActivated: Bool
  /// Whether it is closed.
  public var isClosed: Bool

  /// A state.
  public init(
    title: String, appID: String, modes: Set<ToplevelMode> = [], isActivated: Bool = false,
    isClosed: Bool = false
  ) {
    self.title = title
    self.appID = appID
    self.modes = modes
    self.isActivated = isActivated
    self.isClosed = isClosed
  }
}
