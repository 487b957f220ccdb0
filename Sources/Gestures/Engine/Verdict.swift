/// A decision of the arbiter.
enum Verdict {
  /// It may begin: `shouldBegin` of the recognizer and its delegate agree.
  case allows(GestureRecognizer)
  /// It has to wait for its failure requirements.
  case keeps(GestureRecognizer)
  /// Its claim to be recognized is granted.
  case recognizes(GestureRecognizer)
  /// Its claim as an active recognizer is granted.
  case continues(GestureRecognizer)
  /// It has no contact left, so it is broken off.
  case breaksOff(GestureRecognizer)
  /// It fails.
  case fails(GestureRecognizer, Decision.Failure)
  /// All of them fail: they require each other to fail.
  case failsCycle([GestureRecognizer])
}
