import Gestures

// The built-in recognizers as plugins get them: whom they prevent, and who prevents them, is asked of the plugin.

final class ScriptTap: TapGestureRecognizer {
  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    answer(.canPrevent, other) ?? super.canPrevent(other)
  }
  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    answer(.canBePreventedBy, other) ?? super.canBePrevented(by: other)
  }
}

final class ScriptLongPress: LongPressGestureRecognizer {
  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    answer(.canPrevent, other) ?? super.canPrevent(other)
  }
  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    answer(.canBePreventedBy, other) ?? super.canBePrevented(by: other)
  }
}

final class ScriptPan: PanGestureRecognizer {
  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    answer(.canPrevent, other) ?? super.canPrevent(other)
  }
  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    answer(.canBePreventedBy, other) ?? super.canBePrevented(by: other)
  }
}

final class ScriptScreenEdgePan: ScreenEdgePanGestureRecognizer {
  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    answer(.canPrevent, other) ?? super.canPrevent(other)
  }
  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    answer(.canBePreventedBy, other) ?? super.canBePrevented(by: other)
  }
}

final class ScriptSwipe: SwipeGestureRecognizer {
  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    answer(.canPrevent, other) ?? super.canPrevent(other)
  }
  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    answer(.canBePreventedBy, other) ?? super.canBePrevented(by: other)
  }
}

final class ScriptPinch: PinchGestureRecognizer {
  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    answer(.canPrevent, other) ?? super.canPrevent(other)
  }
  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    answer(.canBePreventedBy, other) ?? super.canBePrevented(by: other)
  }
}

final class ScriptRotation: RotationGestureRecognizer {
  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    answer(.canPrevent, other) ?? super.canPrevent(other)
  }
  override func canBePrevented(by other: GestureRecognizer) -> Bool {
    answer(.canBePreventedBy, other) ?? super.canBePrevented(by: other)
  }
}

extension GestureRecognizer {
  /// What the plugin answers about another recognizer; nil when it has no answer.
  fileprivate func answer(_ rule: RecognizerCallback, _ other: GestureRecognizer) -> Bool? {
    (delegate as? ScriptRecognizer)?.ask(rule, about: other)
  }
}
