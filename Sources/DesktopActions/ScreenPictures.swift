public import Gestures
public import ScriptViews
public import Scripting

/// Captures the screen.
public protocol ScreenPictures: AnyObject {
  /// Prepares the first capture.
  func prepare()
  /// Captures a picture and delivers it asynchronously.
  func take(
    _ request: ScreenPictureRequest,
    _ answer: @escaping (Result<any Picture, ActionError>) -> Void
  ) throws(ActionError)
}

/// The extent and content of a screen capture.
public struct ScreenPictureRequest: Equatable, Sendable {
  /// The output's name; nil for the first output.
  public var output: String?
  /// The captured region of the output, in points from its upper left corner; nil for all of it.
  public var region: Rect?
  /// Whether the cursor is included.
  public var showsPointer: Bool

  /// Creates a request; without arguments, it captures all of the first output.
  public init(output: String? = nil, region: Rect? = nil, showsPointer: Bool = false) {
    self.output = output
    self.region = region
    self.showsPointer = showsPointer
  }
}
