import Gestures

// example: knock
/// Three short touches, one soon after the other, wherever they are.
final class KnockGestureRecognizer: GestureRecognizer {
  /// The longest touch, in seconds.
  var maximumPressDuration = 0.2
  /// The longest pause between two touches, in seconds.
  var maximumPause = 0.4
  private var knocks = 0
  private var tooLong: ScheduledAction?

  override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    // One finger knocks; others do not count, and their views keep them.
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
      waitForTouches(maximumPause)
    }
  }

  override func reset() {
    knocks = 0
    tooLong = nil
  }
}
// end
