/// The input method of the stage's first seat: the first client that becomes one.
final class InputMethods {
  private(set) var current: ZwpInputMethodV2?
  /// Whether an input method has sent text or grabbed the keyboard.
  private(set) var hasActed = false

  /// Serves `zwp_input_method_manager_v2`.
  func serve(_ manager: ZwpInputMethodManagerV2) {
    manager.onRequest = { [unowned self] request in
      switch request {
      case .getInputMethod(_, let method): serve(method)
      case .destroy: break
      }
    }
  }

  private func serve(_ method: ZwpInputMethodV2) {
    method.onRequest = { [unowned self] request in
      if case .destroy = request { return }
      hasActed = true
    }
    guard current == nil else { return method.sendUnavailable() }
    current = method
    method.onDestroy = { [weak self] in self?.current = nil }
  }

  /// Sends the focus of a text field, without the `done` that applies it.
  func send(isFocused: Bool) {
    if isFocused { current?.sendActivate() } else { current?.sendDeactivate() }
  }
}
