/// The toplevel role.
final class WindowRole: SurfaceRole {
  /// The life cycle, which begins again when the client removes the buffer.
  private enum Phase {
    case unconfigured
    case configured
    case shown
  }

  private let resource: XdgToplevel
  let shell: ShellSurface
  private weak var surface: Stage.Surface?
  private unowned let scene: Scene

  private(set) weak var output: Stage.Output?
  private var title = ""
  private var appID = ""
  private var isFullscreen = false

  /// Whether the client has requested client-side decorations; nil before its request.
  private(set) var drawsOwnFrame: Bool?
  private var phase = Phase.unconfigured

  /// The last configured size, in points; zeros leave it to the client.
  private var askedSize: (width: Double, height: Double)?

  init(_ resource: XdgToplevel, of surface: Stage.Surface, in shell: ShellSurface) {
    self.resource = resource
    self.shell = shell
    self.surface = surface
    scene = shell.scene
    output = scene.outputs.first
    scene.windows.append(self)
    resource.owner = self
    resource.onRequest = { [unowned self] in handle($0) }
    resource.onDestroy = { [unowned self] in end() }
  }

  private func handle(_ request: XdgToplevel.Request) {
    switch request {
    case .setTitle(let title):
      self.title = title
      scene.toplevelList.windowDidChange(self)
    case .setAppId(let appID):
      self.appID = appID
      scene.toplevelList.windowDidChange(self)
    case .setFullscreen(let output):
      if let output = output?.owner as? Stage.Output { self.output = output }
      setFullscreen(true)
    case .unsetFullscreen: setFullscreen(false)
    case .setMaximized, .unsetMaximized: if phase != .unconfigured { configure(size) }
    case .destroy, .setParent, .showWindowMenu, .move, .resize, .setMaxSize, .setMinSize,
      .setMinimized:
      break
    }
  }

  private func setFullscreen(_ isFullscreen: Bool) {
    self.isFullscreen = isFullscreen
    if phase != .unconfigured { configure(size) }
  }

  var kind: Stage.Surface.Kind { .window(title: title, appID: appID) }
  var isShown: Bool { shell.hasAcknowledged }

  var origin: (x: Double, y: Double) {
    let area = area
    let geometry = shell.geometry
    let offset = (x: geometry?.x ?? 0, y: geometry?.y ?? 0)
    guard scene.configuration.windows == .centered, !isFullscreen else {
      return (area.x - offset.x, area.y - offset.y)
    }
    let size = surface?.current.size ?? (0, 0)
    let width = geometry?.width ?? size.width
    let height = geometry?.height ?? size.height
    return (
      (area.x + (area.width - width) / 2).rounded(.down) - offset.x,
      (area.y + (area.height - height) / 2).rounded(.down) - offset.y
    )
  }

  /// The area of the output that the window may fill.
  private var area: Stage.Rect {
    guard let output else { return Stage.Rect(x: 0, y: 0, width: 0, height: 0) }
    if isFullscreen { return output.frame }
    let area = scene.usableArea(of: output)
    guard case .columns(let columns) = scene.configuration.windows, let column = columns[title]
    else { return area }
    let left = (area.width * column.lowerBound).rounded()
    let right = (area.width * column.upperBound).rounded()
    return Stage.Rect(x: area.x + left, y: area.y, width: right - left, height: area.height)
  }

  /// The size to configure; zeros leave it to the client.
  private var size: (width: Double, height: Double) {
    if scene.configuration.windows == .centered && !isFullscreen { return (0, 0) }
    return (area.width, area.height)
  }

  func acceptsCommit(of state: SurfaceState) -> Bool { shell.acceptsCommit(of: state) }

  func surfaceCommitted() {
    guard let surface else { return }
    if phase == .unconfigured {
      phase = .configured
      configure(scene.quirks.configuresTwice ? (640, 480) : size)
    }
    if surface.isMapped && phase == .configured {
      phase = .shown
      if scene.quirks.configuresTwice { configure(size) }
      scene.show(surface)
      scene.toplevelList.windowDidShow(self)
    } else if !surface.hasContents && phase == .shown {
      phase = .unconfigured
      askedSize = nil
      shell.startAnew()
      scene.toplevelList.windowDidHide(self)
      scene.hide(surface)
    }
  }

  /// Configures a size in points; zeros leave it to the client.
  func configure(_ size: (width: Double, height: Double)) {
    askedSize = size
    var states: [XdgToplevel.State] = [.activated]
    if isFullscreen {
      states.append(.fullscreen)
    } else if scene.configuration.windows != .centered {
      states.append(.maximized)
    }
    let bytes = states.flatMap { withUnsafeBytes(of: $0.rawValue) { Array($0) } }
    resource.sendConfigure(
      width: max(0, Int32(points: size.width)), height: max(0, Int32(points: size.height)),
      states: bytes)
    shell.sendConfigure()
  }

  /// Configures the window again after the usable area or the outputs have changed.
  func fit() {
    guard phase != .unconfigured, let askedSize, askedSize != size else { return }
    configure(size)
  }

  /// Confirms the decoration mode that the client has requested.
  fileprivate func decorate(
    _ decoration: ZxdgToplevelDecorationV1, _ mode: ZxdgToplevelDecorationV1.Mode
  ) {
    drawsOwnFrame = mode == .clientSide
    decoration.sendConfigure(mode: mode)
    if phase != .unconfigured { configure(size) }
  }

  /// Moves the window to another output.
  func move(to output: Stage.Output?) {
    self.output = output
    fit()
    if let output, let surface { surface.enter(output) }
  }

  /// Sends a close request to the client.
  func close() { resource.sendClose() }

  func surfaceEnded() {
    surface = nil
    end()
  }

  private func end() {
    scene.windows.removeAll { $0 === self }
    scene.toplevelList.windowDidHide(self)
    if let surface {
      if surface.role === self { surface.role = nil }
      scene.hide(surface)
    }
    surface = nil
  }
}

/// Serves `zxdg_decoration_manager_v1`: a window gets the requested mode. The stage draws no
/// decorations.
func serve(_ resource: ZxdgDecorationManagerV1) {
  resource.onRequest = { request in
    guard case .getToplevelDecoration(let id, let toplevel) = request else { return }
    let window = toplevel.owner as? WindowRole
    id.onRequest = { [unowned id, weak window] request in
      switch request {
      case .setMode(let mode): window?.decorate(id, mode)
      case .unsetMode: window?.decorate(id, .serverSide)
      case .destroy: break
      }
    }
  }
}
