extension Scene {
  /// Serves `zwlr_layer_shell_v1`.
  func serve(_ resource: ZwlrLayerShellV1) {
    resource.onRequest = { [unowned self, unowned resource] request in
      guard
        case .getLayerSurface(let id, let surface, let output, let layer, let namespace) = request
      else { return }
      guard let surface = surface.owner as? Stage.Surface, surface.role == nil else {
        let code = ZwlrLayerShellV1.Error.role.rawValue
        return resource.postError(code, "the surface has a role already")
      }
      guard layer.rawValue <= 3 else {
        let code = ZwlrLayerShellV1.Error.invalidLayer.rawValue
        return resource.postError(code, "there is no layer \(layer.rawValue)")
      }
      let target = output.map { $0.owner as? Stage.Output } ?? outputs.first
      let role = LayerRole(id, of: surface, on: target, namespace: namespace, level: layer.rawValue)
      surface.role = role
      layers.append(role)
      // The output was removed since the client sent the request.
      if target == nil || !outputs.contains(where: { $0 === target }) { role.close() }
    }
  }

  /// Lays out all layers, configures those whose size has changed, and fits the windows to the
  /// remaining area.
  func arrange(_ output: Stage.Output?) {
    guard let output else { return }
    var arrangement = LayerArrangement(bounds: output.frame)
    let onOutput = layers.filter { $0.output === output && $0.hasCommitted }
      .sorted { $0.level > $1.level }
    // Layers with an exclusive zone are placed first, so that the others avoid it.
    for layer in onOutput where layer.request.exclusiveZone > 0 {
      layer.move(to: arrangement.arrange(layer.request))
    }
    for layer in onOutput where layer.request.exclusiveZone <= 0 {
      layer.move(to: arrangement.arrange(layer.request))
    }
    usableAreas[ObjectIdentifier(output)] = arrangement.usable
    for window in windows where window.output === output { window.fit() }
  }
}

/// The layer surface role: a bar, an edge strip, an overlay.
final class LayerRole: SurfaceRole {
  private let resource: ZwlrLayerSurfaceV1
  private weak var surface: Stage.Surface?
  private unowned let scene: Scene
  private let namespace: String

  private(set) weak var output: Stage.Output?
  private var pendingRequest = Stage.LayerRequest()
  private var pendingLevel: UInt32
  private(set) var request = Stage.LayerRequest()
  private(set) var level: UInt32

  /// Whether the client has made its initial commit.
  private(set) var hasCommitted = false
  private var frame: Stage.Rect?
  private var hasAcknowledged = false
  private var isClosed = false

  init(
    _ resource: ZwlrLayerSurfaceV1, of surface: Stage.Surface, on output: Stage.Output?,
    namespace: String, level: UInt32
  ) {
    self.resource = resource
    self.surface = surface
    self.output = output
    self.namespace = namespace
    self.level = level
    pendingLevel = level
    scene = surface.scene
    resource.owner = self
    resource.onRequest = { [unowned self] in handle($0) }
    resource.onDestroy = { [unowned self] in end() }
  }

  private func handle(_ message: ZwlrLayerSurfaceV1.Request) {
    switch message {
    case .setSize(let width, let height):
      pendingRequest.width = Double(width)
      pendingRequest.height = Double(height)
    case .setAnchor(let anchor): pendingRequest.anchor = Stage.Edges(rawValue: anchor.rawValue)
    case .setExclusiveZone(let zone): pendingRequest.exclusiveZone = zone
    case .setMargin(let top, let right, let bottom, let left):
      pendingRequest.margin = Stage.Margin(
        top: Double(top), right: Double(right), bottom: Double(bottom), left: Double(left))
    case .setLayer(let layer): pendingLevel = min(layer.rawValue, 3)
    case .ackConfigure: hasAcknowledged = true
    case .setKeyboardInteractivity(let interactivity):
      pendingRequest.keyboardInteractivity = interactivity.rawValue
    case .getPopup, .destroy: break
    }
  }

  var kind: Stage.Surface.Kind { .layer(namespace: namespace, level: Int(level)) }
  var isShown: Bool { hasAcknowledged && !isClosed }
  var origin: (x: Double, y: Double) { (frame?.x ?? 0, frame?.y ?? 0) }

  func acceptsCommit(of state: SurfaceState) -> Bool {
    if state.buffer != nil && !hasAcknowledged && !isClosed {
      let code = ZwlrLayerShellV1.Error.alreadyConstructed.rawValue
      resource.postError(code, "a buffer was attached before the first configure was acknowledged")
      return false
    }
    return checkSize()
  }

  private func checkSize() -> Bool {
    let anchor = pendingRequest.anchor
    let fillsWidth = pendingRequest.width > 0 || anchor.isSuperset(of: [.left, .right])
    let fillsHeight = pendingRequest.height > 0 || anchor.isSuperset(of: [.top, .bottom])
    if fillsWidth && fillsHeight { return true }
    let code = ZwlrLayerSurfaceV1.Error.invalidSize.rawValue
    resource.postError(code, "size 0 needs anchors at both edges")
    return false
  }

  func surfaceCommitted() {
    guard !isClosed, let surface else { return }
    hasCommitted = true
    request = pendingRequest
    level = pendingLevel
    scene.arrange(output)
    if surface.isMapped { scene.show(surface) } else { scene.hide(surface) }
  }

  /// Applies a frame from the layout; sends a configure if the size has changed.
  func move(to frame: Stage.Rect) {
    let old = self.frame
    self.frame = frame
    guard old?.width != frame.width || old?.height != frame.height else { return }
    resource.sendConfigure(
      serial: scene.nextSerial(), width: UInt32(Int32(points: frame.width)),
      height: UInt32(Int32(points: frame.height)))
  }

  /// Sends `closed`, as when the layer's output is removed.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    resource.sendClosed()
    if let surface { scene.hide(surface) }
  }

  func surfaceEnded() {
    surface = nil
    end()
  }

  private func end() {
    scene.layers.removeAll { $0 === self }
    if let surface {
      if surface.role === self { surface.role = nil }
      scene.hide(surface)
    }
    surface = nil
    scene.arrange(output)
  }
}
