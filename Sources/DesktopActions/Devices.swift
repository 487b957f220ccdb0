public import Gestures
public import Scripting

/// A virtual keyboard that sends keys to other programs.
public protocol KeySender: AnyObject {
  /// Creates the keyboard ahead of its use: programs take a moment to notice a new device.
  func prepare()
  /// Why a keystroke such as `ctrl+alt+t` is invalid, in a sentence; nil when it is valid.
  func fault(inKeystroke text: String) -> String?
  /// Sends keystrokes in order, each with its modifiers.
  func send(_ keystrokes: [String]) throws(ActionError)
  /// Types text.
  func type(_ text: String) throws(ActionError)
}

/// A virtual mouse and touchpad that sends pointer events to other programs.
public protocol PointerSender: AnyObject {
  /// Creates the pointer ahead of its use.
  func prepare()
  /// Moves to a position on the desktop, in points.
  func move(to place: Point) throws(ActionError)
  /// Moves by a distance in points.
  func move(by distance: Vector) throws(ActionError)
  /// Presses or releases a button.
  func set(_ button: PointerButton, isDown: Bool) throws(ActionError)
  /// Scrolls by a distance in points, as a finger on a touchpad does.
  func scroll(by distance: Vector) throws(ActionError)
  /// Ends the scroll sequence begun by ``scroll(by:)``.
  func endScroll() throws(ActionError)
  /// Turns the wheel by discrete steps, to the right and downwards.
  func turnWheel(x: Int, y: Int) throws(ActionError)
}

/// A button of a mouse.
public enum PointerButton: String, Sendable, CaseIterable {
  case left, right, middle
}

/// Lists and observes the toplevels of all programs.
public protocol ToplevelSource: AnyObject {
  /// Starts to follow them; the existing ones become known asynchronously.
  func prepare()
  /// The known toplevels; throws when the compositor does not expose them.
  func toplevels() throws(ActionError) -> [any DesktopToplevel]
  /// Called when a toplevel was opened, changed or closed.
  var onChange: ((any DesktopToplevel) -> Void)? { get set }
}

/// A toplevel of any program.
public protocol DesktopToplevel: AnyObject {
  /// Its current state.
  var state: ToplevelState { get }
  /// Activates it, which gives it the keyboard focus.
  func activate()
  /// Requests that it closes.
  func close()
  /// Sets or unsets a mode; throws when the compositor does not support it.
  func set(_ mode: ToplevelMode, _ isOn: Bool) throws(ActionError)
}

/// A mode of a toplevel that can be set and unset.
public enum ToplevelMode: String, Sendable, CaseIterable {
  case maximized, minimized, fullscreen
}

/// The state of a toplevel of any program.
public struct ToplevelState: Equatable, Sendable {
  public var title: String
  public var appID: String
  public var modes: Set<ToplevelMode>
  /// Whether it has the focus.
  public var isActivated: Bool
  /// Whether it is closed.
  public var isClosed: Bool

  /// Creates a state.
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
