import Wayland

/// Reports when a text field of any program gains or loses the keyboard focus.
///
/// The watch is the input method of the first seat. It sends no text and does not grab the
/// keyboard, so programs receive all keys as before. A seat has one input method, so others are
/// refused as long as the watch exists.
public final class TextFieldWatch {
  private let method: ZwpInputMethodV2
  /// False if another input method runs.
  public private(set) var isAvailable = true
  /// The focus that takes effect at the next `done`; nil if it has not been set since the last one.
  private var pendingFocus: Bool?

  fileprivate init(
    _ method: ZwpInputMethodV2, onUnavailable: @escaping () -> Void,
    onFocus: @escaping (_ isFocused: Bool) -> Void
  ) {
    self.method = method
    method.onEvent = { [unowned self] event in
      switch event {
      case .activate: pendingFocus = true
      case .deactivate: pendingFocus = false
      case .done:
        guard let isFocused = pendingFocus else { return }
        pendingFocus = nil
        onFocus(isFocused)
      case .unavailable:
        isAvailable = false
        onUnavailable()
      case .surroundingText, .textChangeCause, .contentType: break
      }
    }
  }

  deinit { method.destroy() }
}

extension Display {
  /// Reports when a text field of any program gains or loses the keyboard focus. A field that
  /// requests text again while it has the focus, as on a tap, is reported again.
  ///
  /// If another input method runs, the display reports a diagnostic, and the watch reports nothing.
  ///
  /// - Throws: `ShellError.wayland` if the compositor has no protocol for input methods,
  ///   `ShellError.notReady`.
  public func watchTextFields(
    onFocus: @escaping (_ isFocused: Bool) -> Void
  ) throws(ShellError) -> TextFieldWatch {
    let manager: ZwpInputMethodManagerV2 = try bind(.inputMethod)
    defer { manager.destroy() }
    return TextFieldWatch(
      manager.getInputMethod(seat: try seat()),
      onUnavailable: { [weak self] in self?.onDiagnostic?(.inputMethodTaken) }, onFocus: onFocus)
  }
}
