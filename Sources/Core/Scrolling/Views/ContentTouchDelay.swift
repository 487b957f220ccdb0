import Gestures

/// Delays the touches of a scroll view's content until they are known not to scroll.
///
/// This recognizer never recognizes a gesture. While it is possible, the content's views receive no
/// touches; it fails after 0.15 s or at the lift.
final class ContentTouchDelay: GestureRecognizer {
  /// The delay of touches, in seconds. UIKit: reported.
  static let duration = 0.15

  override init() {
    super.init()
    delaysTouchesBegan = true
    delaysTouchesEnded = false
    name = "content touch delay"
  }

  override func shouldReceive(_ touch: Touch) -> Bool {
    guard let scrollView = view as? ScrollView else { return false }
    return scrollView.delaysContentTouches && touch.view !== scrollView
  }

  override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    guard numberOfTouches == touches.count else { return }
    schedule(after: Self.duration) { [weak self] in self?.state = .failed }
  }

  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}
