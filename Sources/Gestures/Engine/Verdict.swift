/// What the arbiter has found about recognizers.
enum Verdict {
  /// It may begin, as far as itself and its delegate are concerned.
  case allows(GestureRecognizer)
  /// It has to wait for those that its requirements name.
  case keeps(GestureRecognizer)
  /// Its claim is granted, as one that is recognized.
  case recognizes(GestureRecognizer)
  /// What it claims as an active recognizer is granted.
  case continues(GestureRecognizer)
  /// It follows nothing any more, so it is broken off.
  case breaksOff(GestureRecognizer)
  /// It fails.
  case fails(GestureRecognizer, Decision.Failure)
  /// All of them fail: they wait for each other.
  case failsCycle([GestureRecognizer])
}
