// Tests: JudgeMessageTests, ToplevelActionsTests

public import Vocabulary

/// What the judge may do with a window of the app's, in the name of the app or of the compositor.
public enum WindowAction: Equatable, Sendable {
  /// The app is asked to close the window, as by the button in its title bar.
  case close
  /// The compositor is asked to make it cover a screen, or not to.
  case setFullscreen(Bool)
  /// The compositor is asked to maximize it, or not to.
  case setMaximized(Bool)
  /// The compositor is asked to hide it in its list of windows.
  case minimize
  /// The compositor moves it with a finger that is down in it. The touch is the compositor's then.
  case move(touch: UInt32)
  /// The compositor moves an edge or corner of it with a finger that is down in it.
  case resize(touch: UInt32, WindowEdge)
  /// Keys are pressed in order and released in reverse, in the layout (`group`) of a keymap that
  /// the judge was told of.
  case press([HeldKey], group: UInt32, keymap: UInt32)
  /// A button is pressed and released at a place in the window, by the app's own pointer.
  case click(WirePoint, PointerButton)
  /// The wheel is turned at a place in the window, by distances in the coordinates of surfaces:
  /// positive ones show what is to the right and below.
  case scroll(WirePoint, dx: Fixed, dy: Fixed)

  /// The most keys of one press: more than a hand holds (chosen).
  public static let mostKeys = 8
}
