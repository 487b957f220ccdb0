extension Scene {
  /// Serves `zwlr_output_power_manager_v1`.
  func serve(_ manager: ZwlrOutputPowerManagerV1) {
    manager.onRequest = { [unowned self] request in
      switch request {
      case .getOutputPower(let power, let output): serve(power, of: output)
      case .destroy: break
      }
    }
  }

  private func serve(_ power: ZwlrOutputPowerV1, of output: WlOutput) {
    power.onRequest = { _ in }
    guard !quirks.refusesPower, let output = output.owner as? Stage.Output else {
      return power.sendFailed()
    }
    output.add(power)
    power.onRequest = { [weak output] request in
      guard case .setMode(let mode) = request, let output else { return }
      output.isOn = mode == .on
    }
  }
}
