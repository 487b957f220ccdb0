import Gestures

// example: knock
/// Recognizes three short touches in quick succession, at any positions.
final class KnockGestureRecognizer: GestureRecognizer {
  /// The maximum duration of a touch, in seconds.
  var maximumPressDuration = 0.2
  /// The maximum pause between two touches, in seconds.
  var maximumInterval = 0.4
  private var knocks = 0
  private var tooLong: ScheduledAction?

  override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    // Only one finger knocks. Others are ignored, and their views keep them.
    for touch in touches where numberOfTouches > 1 { ignore(touch) }
    guard tooLong == nil else { return }
    tooLong = schedule(after: maximumPressDuration) { [unowned self] in state = .failed }
  }

  override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    tooLong?.cancel()
    tooLong = nil
    knocks += 1
    if knocks == 3 {
      state = .recognized
    } else {
      waitForTouches(maximumInterval)
    }
  }

  override func reset() {
    knocks = 0
    tooLong = nil
  }
}
// end
