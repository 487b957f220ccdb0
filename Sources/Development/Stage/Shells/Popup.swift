/// A popup's placement, from `xdg_positioner`.
final class Positioner {
  private var size = (width: 0.0, height: 0.0)
  private var anchorRect = Stage.Rect(x: 0, y: 0, width: 0, height: 0)
  private var anchor = XdgPositioner.Anchor.none
  private var gravity = XdgPositioner.Gravity.none
  private var offset = (x: 0.0, y: 0.0)

  init(_ resource: XdgPositioner) {
    resource.owner = self
    resource.onRequest = { [unowned self] in handle($0) }
  }

  private func handle(_ request: XdgPositioner.Request) {
    switch request {
    case .setSize(let width, let height): size = (Double(width), Double(height))
    case .setAnchorRect(let x, let y, let width, let height):
      anchorRect = Stage.Rect(wireX: x, y: y, width: width, height: height)
    case .setAnchor(let anchor): self.anchor = anchor
    case .setGravity(let gravity): self.gravity = gravity
    case .setOffset(let x, let y): offset = (Double(x), Double(y))
    case .destroy, .setConstraintAdjustment, .setReactive, .setParentSize, .setParentConfigure:
      break
    }
  }

  /// The popup's frame, in points relative to the parent's window geometry.
  var placement: (x: Double, y: Double, width: Double, height: Double) {
    let from = side(anchor.rawValue)
    let towards = side(gravity.rawValue)
    let x = anchorRect.x + anchorRect.width * (from.x + 1) / 2 + size.width * (towards.x - 1) / 2
    let y = anchorRect.y + anchorRect.height * (from.y + 1) / 2 + size.height * (towards.y - 1) / 2
    return (x + offset.x, y + offset.y, size.width, size.height)
  }

  /// The direction of an anchor or gravity value: -1, 0 or 1 along each axis.
  private func side(_ point: UInt32) -> (x: Double, y: Double) {
    let sides: [(Double, Double)] = [
      (0, 0), (0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1),
    ]
    return point < sides.count ? sides[Int(point)] : (0, 0)
  }
}

/// The popup role: placed relative to its parent, without constraint adjustment.
final class Popup: SurfaceRole {
  private let resource: XdgPopup
  private let shell: ShellSurface
  private weak var surface: Stage.Surface?
  private(set) weak var parent: Stage.Surface?
  private var placement: (x: Double, y: Double, width: Double, height: Double)
  private var hasBeenConfigured = false

  init(
    _ resource: XdgPopup, of surface: Stage.Surface, in shell: ShellSurface,
    parent: Stage.Surface?, placement: (x: Double, y: Double, width: Double, height: Double)
  ) {
    self.resource = resource
    self.shell = shell
    self.surface = surface
    self.parent = parent
    self.placement = placement
    parent?.popups.append(surface)
    resource.owner = self
    resource.onRequest = { [unowned self] in handle($0) }
    resource.onDestroy = { [unowned self] in end() }
  }

  private func handle(_ request: XdgPopup.Request) {
    guard case .reposition(let positioner, let token) = request,
      let positioner = positioner.owner as? Positioner
    else { return }
    placement = positioner.placement
    resource.sendRepositioned(token: token)
    configure()
  }

  private func configure() {
    resource.sendConfigure(
      x: Int32(points: placement.x), y: Int32(points: placement.y),
      width: Int32(points: placement.width),
      height: Int32(points: placement.height))
    shell.sendConfigure()
  }

  var kind: Stage.Surface.Kind { .popup }
  var output: Stage.Output? { parent?.output }
  var isShown: Bool { parent?.isMapped ?? false }

  var origin: (x: Double, y: Double) {
    let parent = parent?.frame ?? Stage.Rect(x: 0, y: 0, width: 0, height: 0)
    return (
      parent.x + placement.x - (shell.geometry?.x ?? 0),
      parent.y + placement.y - (shell.geometry?.y ?? 0)
    )
  }

  func acceptsCommit(of state: SurfaceState) -> Bool { shell.acceptsCommit(of: state) }

  func surfaceCommitted() {
    guard !hasBeenConfigured else { return }
    hasBeenConfigured = true
    configure()
  }

  func surfaceEnded() {
    parent?.popups.removeAll { $0 === surface }
    surface = nil
  }

  private func end() {
    parent?.popups.removeAll { $0 === surface }
    if let surface, surface.role === self { surface.role = nil }
    surface = nil
  }
}
