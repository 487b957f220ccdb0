extension Decision.Failure {
  /// The failure for one finger where a pair is needed.
  static var oneOfTwoFingers: Decision.Failure { .missed(.fingers, value: 1, limit: 2) }
}
