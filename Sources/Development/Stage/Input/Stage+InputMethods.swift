extension Stage {
  /// Whether a client is the input method.
  public var hasInputMethod: Bool { scene.inputMethods.current != nil }

  /// Whether an input method has sent text or grabbed the keyboard.
  public var inputMethodHasActed: Bool { scene.inputMethods.hasActed }

  /// Reports a text field that gains or loses the focus to the input method. Takes effect at
  /// `applyTextFocus()`.
  public func setTextFocus(_ isFocused: Bool) { scene.inputMethods.send(isFocused: isFocused) }

  /// Applies the focus that was reported last, as after each change of a text field.
  public func applyTextFocus() { scene.inputMethods.current?.sendDone() }
}
