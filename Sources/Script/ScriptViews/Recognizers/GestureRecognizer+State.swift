import Gestures

extension GestureRecognizer.State {
  /// The index of the state's name in ``recognizerStates``.
  var wordIndex: Double {
    switch self {
    case .possible: 0
    case .began: 1
    case .changed: 2
    case .ended: 3
    case .cancelled: 4
    case .failed: 5
    }
  }
}
