extension Scene {
  /// Serves `xdg_wm_base`.
  func serve(_ resource: XdgWmBase) {
    shells.append(resource)
    resource.onDestroy = { [unowned self, unowned resource] in
      shells.removeAll { $0 === resource }
      answerPings(of: resource)
    }
    resource.onRequest = { [unowned self, unowned resource] request in
      switch request {
      case .createPositioner(let id): _ = Positioner(id)
      case .getXdgSurface(let id, let surface): makeShellSurface(id, for: surface, by: resource)
      case .pong(let serial): pings.removeValue(forKey: serial)?.answer()
      case .destroy: break
      }
    }
  }

  private func makeShellSurface(
    _ id: XdgSurface, for surface: WlSurface, by shell: XdgWmBase
  ) {
    guard let surface = surface.owner as? Stage.Surface, surface.role == nil else {
      return shell.postError(XdgWmBase.Error.role.rawValue, "the surface has a role already")
    }
    guard surface.current.buffer == nil else {
      let code = XdgWmBase.Error.invalidSurfaceState.rawValue
      return shell.postError(code, "the surface has a buffer already")
    }
    _ = ShellSurface(id, of: surface, in: self)
  }

  /// Calls `body` once every client that has bound `xdg_wm_base` has handled all events sent so
  /// far.
  func ping(_ body: @escaping () -> Void) {
    var missing = shells.count
    guard missing > 0 else { return body() }
    for shell in shells {
      let serial = nextSerial()
      pings[serial] = (shell, { if missing == 1 { body() } else { missing -= 1 } })
      shell.sendPing(serial: serial)
    }
  }

  private func answerPings(of shell: XdgWmBase) {
    for (serial, ping) in pings where ping.shell === shell {
      pings[serial] = nil
      ping.answer()
    }
  }
}

/// The `xdg_surface` shared by windows and popups: configure and acknowledgement.
final class ShellSurface {
  let resource: XdgSurface
  let scene: Scene
  private(set) weak var surface: Stage.Surface?

  /// The window geometry, without shadows and the like.
  private(set) var geometry: Stage.Rect?
  private(set) var hasAcknowledged = false
  private var lastSerial: UInt32 = 0

  init(_ resource: XdgSurface, of surface: Stage.Surface, in scene: Scene) {
    self.resource = resource
    self.surface = surface
    self.scene = scene
    resource.owner = self
    resource.onRequest = { [unowned self] in handle($0) }
  }

  private func handle(_ request: XdgSurface.Request) {
    switch request {
    case .getToplevel(let id): take { WindowRole(id, of: $0, in: self) }
    case .getPopup(let id, let parent, let positioner):
      let parent = (parent?.owner as? ShellSurface)?.surface
      if let parent, let surface, !surface.canBelong(to: parent) {
        let code = XdgWmBase.Error.invalidPopupParent.rawValue
        return resource.postError(code, "the parent belongs to the popup")
      }
      let placement = (positioner.owner as? Positioner)?.placement ?? (0, 0, 1, 1)
      take { Popup(id, of: $0, in: self, parent: parent, placement: placement) }
    case .setWindowGeometry(let x, let y, let width, let height):
      geometry = Stage.Rect(wireX: x, y: y, width: width, height: height)
    case .ackConfigure(let serial):
      guard lastSerial != 0, serial <= lastSerial else {
        let code = XdgSurface.Error.invalidSerial.rawValue
        return resource.postError(code, "no configure carried the serial \(serial)")
      }
      hasAcknowledged = true
    case .destroy: break
    }
  }

  private func take(_ makeRole: (Stage.Surface) -> any SurfaceRole) {
    guard let surface, surface.role == nil else {
      let code = XdgSurface.Error.alreadyConstructed.rawValue
      return resource.postError(code, "the surface is a window or popup already")
    }
    surface.role = makeRole(surface)
  }

  /// Sends `xdg_surface.configure`, which completes the role's own configure event.
  func sendConfigure() {
    lastSerial = scene.nextSerial()
    resource.sendConfigure(serial: lastSerial)
  }

  /// Rejects a buffer before the first configure has been acknowledged.
  func acceptsCommit(of state: SurfaceState) -> Bool {
    if state.buffer == nil || hasAcknowledged { return true }
    let code = XdgSurface.Error.unconfiguredBuffer.rawValue
    resource.postError(code, "a buffer was attached before the first configure was acknowledged")
    return false
  }

  /// Resets the configure sequence when the surface is unmapped.
  func startAnew() { hasAcknowledged = false }
}
