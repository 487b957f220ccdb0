import Gestures

extension Decision.Failure {
  /// The failure in a few words, with names for recognizers.
  var words: String {
    switch self {
    case .exceeded(let measure, let value, let limit): "\(measure) \(value.short) > \(limit.short)"
    case .missed(let measure, let value, let limit): "\(measure) \(value.short) < \(limit.short)"
    case .ranOut(let measure, let limit): "\(measure) ran out at \(limit.short)"
    case .prevented(let other): "prevented by \(other.name!)"
    case .requirementRecognized(let other): "\(other.name!) came first"
    default: "\(self)"
    }
  }
}

extension Double {
  /// Without the errors of rounding.
  fileprivate var short: Double { (self * 1e6).rounded() / 1e6 }
}

extension FingerWindow {
  /// The failures of recognizers while `play` runs, as "name: words".
  func failures(_ play: () -> Void) -> [String] {
    var failures: [String] = []
    window.onDecision = { decision in
      guard case .failed(let recognizer, let failure) = decision else { return }
      failures.append("\(recognizer.name!): \(failure.words)")
    }
    play()
    window.onDecision = nil
    return failures
  }
}
