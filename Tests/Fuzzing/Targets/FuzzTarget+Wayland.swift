@testable import RandomTouches

extension FuzzTarget {
  /// A compositor that makes random changes to its outputs, seats, windows and touches, in valid
  /// messages.
  static let stage = FuzzTarget("stage", maximumInputLength: 512) { bytes in
    var choices = ByteChoices(bytes)
    let show = try StageShow(&choices)
    defer { show.end() }
    while !choices.isExhausted, show.isConnected {
      try show.act(&choices)
    }
    try show.finish()
  }

  /// A compositor that sends messages of any object, opcode and content.
  static let wire = FuzzTarget("wire", maximumInputLength: 1024) { bytes in
    var choices = ByteChoices(bytes)
    let show = try WireShow()
    defer { show.end() }
    while !choices.isExhausted { show.add(&choices) }
    try show.finish()
  }
}
