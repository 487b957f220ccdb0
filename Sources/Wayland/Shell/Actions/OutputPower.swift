import Wayland

/// Reports the power mode of all outputs, and its changes by any program.
public final class PowerWatch {
  private let manager: ZwlrOutputPowerManagerV1
  private var powers: [(output: Output, proxy: ZwlrOutputPowerV1)] = []
  private let onChange: (_ output: String, _ isOn: Bool?) -> Void

  fileprivate init(
    _ manager: ZwlrOutputPowerManagerV1,
    onChange: @escaping (_ output: String, _ isOn: Bool?) -> Void
  ) {
    self.manager = manager
    self.onChange = onChange
  }

  deinit {
    for power in powers { power.proxy.destroy() }
    manager.destroy()
  }

  /// Begins to watch outputs that are new, and ends the watch of the others.
  public func follow(_ outputs: [Output]) {
    for power in powers where !outputs.contains(where: { $0 === power.output }) {
      remove(power.proxy)
    }
    for output in outputs where !powers.contains(where: { $0.output === output }) { add(output) }
  }

  private func add(_ output: Output) {
    let proxy = manager.getOutputPower(output: output.proxy)
    powers.append((output, proxy))
    proxy.onEvent = { [unowned self, unowned proxy] event in
      switch event {
      case .mode(let mode): onChange(output.name, mode == .on)
      case .failed: remove(proxy)
      }
    }
  }

  private func remove(_ proxy: ZwlrOutputPowerV1) {
    guard let index = powers.firstIndex(where: { $0.proxy === proxy }) else { return }
    let power = powers.remove(at: index)
    power.proxy.destroy()
    onChange(power.output.name, nil)
  }
}

extension Display {
  /// Reports the power mode of each output, and its changes. The owner of the watch reports new and
  /// removed outputs to it.
  ///
  /// - Parameter onChange: Called with the name of an output and whether it is on; with nil if its
  ///   mode is no longer known.
  /// - Throws: `ShellError.wayland` if the compositor has no output power protocol,
  ///   `ShellError.notReady`.
  public func watchPower(
    onChange: @escaping (_ output: String, _ isOn: Bool?) -> Void
  ) throws(ShellError) -> PowerWatch {
    let watch = PowerWatch(try bind(.outputPower), onChange: onChange)
    watch.follow(outputs)
    return watch
  }

  /// Requests to switch an output's power on or off.
  ///
  /// A refusal is reported later as a diagnostic.
  ///
  /// - Throws: `ShellError.wayland` if the compositor has no output power protocol,
  ///   `ShellError.notReady`.
  public func setPower(of output: Output, isOn: Bool) throws(ShellError) {
    let manager: ZwlrOutputPowerManagerV1 = try bind(.outputPower)
    defer { manager.destroy() }
    let power = manager.getOutputPower(output: output.proxy)
    let name = output.name
    power.onEvent = { [unowned self] event in
      if case .failed = event { onDiagnostic?(.powerRefused(output: name)) }
    }
    power.setMode(mode: isOn ? .on : .off)
    // A refusal has arrived by then.
    whenCaughtUp { power.destroy() }
  }
}
