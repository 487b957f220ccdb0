/// A button of a mouse.
public enum PointerButton: String, CaseIterable, Sendable {
  case left, right, middle

  /// The evdev code.
  public var code: UInt32 {
    switch self {
    case .left: 0x110
    case .right: 0x111
    case .middle: 0x112
    }
  }
}
