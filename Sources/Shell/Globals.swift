import Wayland

/// The globals that surfaces are made from, each at the version that is of use.
struct Globals {
  let compositor: WlCompositor
  let shm: WlShm
  let wmBase: XdgWmBase?
  let decorations: ZxdgDecorationManagerV1?
  let layerShell: ZwlrLayerShellV1?
  let viewporter: WpViewporter?
  let fractionalScale: WpFractionalScaleManagerV1?
  let outputManager: ZxdgOutputManagerV1?

  /// Binds what the compositor offers.
  ///
  /// - Throws: `WaylandError.missingGlobal` for the two without which nothing can be shown.
  init(_ registry: Registry) throws(WaylandError) {
    // 4 brings damage in buffer coordinates, without which a fractional scale cannot be repainted.
    compositor = try registry.bind(WlCompositor.self, required: 4, preferred: 5)
    shm = try registry.bind(WlShm.self, preferred: 1)
    // 3 lets a popup move, 4 brings the bounds of a window; neither is needed.
    wmBase = try? registry.bind(XdgWmBase.self, preferred: 4)
    decorations = try? registry.bind(ZxdgDecorationManagerV1.self, preferred: 1)
    // 2 lets a surface change its layer, 4 gives the keyboard on demand.
    layerShell = try? registry.bind(ZwlrLayerShellV1.self, preferred: 4)
    viewporter = try? registry.bind(WpViewporter.self, preferred: 1)
    fractionalScale = try? registry.bind(WpFractionalScaleManagerV1.self, preferred: 1)
    // 3 ends an output's state with wl_output.done.
    outputManager = try? registry.bind(ZxdgOutputManagerV1.self, preferred: 3)
    wmBase?.onEvent = { [unowned base = wmBase] event in
      if case .ping(let serial) = event { base?.pong(serial: serial) }
    }
  }
}
