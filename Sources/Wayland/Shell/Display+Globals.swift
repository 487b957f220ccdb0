import Wayland

extension Display {
  /// Binds the globals announced so far, and those announced later.
  func bindGlobals() {
    do throws(WaylandError) {
      globals = try Globals(connection.registry, renderer: options.renderer)
    } catch {
      return fail(error)
    }
    for global in connection.registry.globals { add(global) }
    connection.registry.onGlobal = { [unowned self] in add($0) }
    connection.registry.onGlobalRemove = { [unowned self] in remove($0) }
    connection.sync { [unowned self] in
      isReady = true
      let notify = onReady
      onReady = nil
      notify?()
    }
  }

  private func add(_ global: Registry.Global) {
    switch global.interface {
    case WlOutput.interfaceName: addOutput(global)
    case WlSeat.interfaceName:
      guard
        let proxy = try? connection.registry.bind(
          global, as: WlSeat.self, preferred: Requirement.seat.preferred)
      else { return }
      seats.append(Seat(proxy, globalName: global.name, on: self))
    default: break
    }
  }

  private func addOutput(_ global: Registry.Global) {
    guard
      let proxy = try? connection.registry.bind(
        global, as: WlOutput.self, preferred: Requirement.output.preferred)
    else { return }
    let output = Output(proxy, globalName: global.name, manager: globals?.outputManager)
    allOutputs.append(output)
    output.onDone = { [unowned self, unowned output] isNew in outputChanged(output, isNew: isNew) }
  }

  private func outputChanged(_ output: Output, isNew: Bool) {
    for surface in surfaces { surface.outputChanged() }
    guard isNew else { return }
    onOutput?(output)
  }

  private func remove(_ global: Registry.Global) {
    if let index = seats.firstIndex(where: { $0.globalName == global.name }) {
      seats.remove(at: index).remove()
    }
    guard let index = allOutputs.firstIndex(where: { $0.globalName == global.name }) else { return }
    let output = allOutputs.remove(at: index)
    for surface in surfaces { surface.forget(output) }
    if output.isKnown { onOutputRemove?(output) }
    output.remove()
  }

  /// The output behind a protocol object.
  func output(of proxy: WlOutput?) -> Output? {
    proxy.flatMap { proxy in allOutputs.first { $0.proxy === proxy } }
  }

  /// Creates an empty region; nil before the globals are bound.
  func makeRegion() -> WlRegion? { globals?.compositor.createRegion() }

  /// The source of sub-millisecond touch timestamps; nil if the compositor does not offer it.
  var inputTimestamps: ZwpInputTimestampsManagerV1? { globals?.inputTimestamps }
}
