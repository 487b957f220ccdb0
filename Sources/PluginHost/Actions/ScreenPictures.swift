public import Gestures

/// Takes pictures of the screen.
public protocol ScreenPictures: AnyObject {
  /// Makes ready for the first.
  func prepare()
  /// Takes one. The answer comes later.
  func take(
    _ request: ScreenPictureRequest,
    _ answer: @escaping (Result<any Picture, ActionError>) -> Void
  ) throws(ActionError)
}

/// What is to be in a picture of the screen.
public struct ScreenPictureRequest: Equatable, Sendable {
  /// The output's name; nil: the first.
  public var output: String?
  /// A part of the output, in points from its upper left corner; nil: all of it.
  public var region: Rect?
  /// Whether the pointer is in it.
  public var showsPointer: Bool

  /// A request; without arguments for all of the first output.
  public init(output: String? = nil, region: Rect? = nil, showsPointer: Bool = false) {
    self.output = output
    self.region = region
    self.showsPointer = showsPointer
  }
}
