import Wayland

/// The globals that surfaces need, each bound at its preferred or an older supported version.
struct Globals {
  let compositor: WlCompositor
  let shm: WlShm
  let wmBase: XdgWmBase?
  let decorations: ZxdgDecorationManagerV1?
  let layerShell: ZwlrLayerShellV1?
  let viewporter: WpViewporter?
  let fractionalScale: WpFractionalScaleManagerV1?
  let outputManager: ZxdgOutputManagerV1?
  let inputTimestamps: ZwpInputTimestampsManagerV1?
  let presentation: PresentationClock?

  /// Binds the globals that the compositor offers.
  ///
  /// - Throws: `WaylandError.missingGlobal` for an essential global.
  init(_ registry: Registry) throws(WaylandError) {
    compositor = try registry.bind(.compositor)
    shm = try registry.bind(.shm)
    wmBase = try? registry.bind(.wmBase)
    decorations = try? registry.bind(.decorations)
    layerShell = try? registry.bind(.layerShell)
    viewporter = try? registry.bind(.viewporter)
    fractionalScale = try? registry.bind(.fractionalScale)
    outputManager = try? registry.bind(.outputManager)
    inputTimestamps = try? registry.bind(.inputTimestamps)
    presentation = (try? registry.bind(.presentation)).map(PresentationClock.init)
    wmBase?.onEvent = { [unowned base = wmBase] event in
      if case .ping(let serial) = event { base?.pong(serial: serial) }
    }
  }
}

extension Registry {
  fileprivate func bind<T: Proxy>(_ requirement: Requirement) throws(WaylandError) -> T {
    try bind(T.self, required: requirement.required, preferred: requirement.preferred)
  }
}
