// Tests: SurfaceTests

extension Scene {
  /// Serves `wl_compositor`.
  func serve(_ resource: WlCompositor) {
    resource.onRequest = { [unowned self] request in
      switch request {
      case .createSurface(let id): _ = Stage.Surface(id, in: self)
      case .createRegion(let id): _ = RegionBuilder(id)
      }
    }
  }

  /// Serves `wl_subcompositor`.
  func serve(_ resource: WlSubcompositor) {
    resource.onRequest = { [unowned resource] request in
      guard case .getSubsurface(let id, let surface, let parent) = request else { return }
      guard let surface = surface.owner as? Stage.Surface,
        let parent = parent.owner as? Stage.Surface,
        surface.role == nil, surface.canBelong(to: parent)
      else {
        let code = WlSubcompositor.Error.badSurface.rawValue
        return resource.postError(code, "the surface has a role, or the parent is part of it")
      }
      surface.role = Subsurface(id, of: surface, in: parent)
    }
  }
}

/// The subsurface role.
///
/// Its place among its siblings applies immediately, not with the parent's commit.
final class Subsurface: SurfaceRole {
  private weak var surface: Stage.Surface?
  private(set) weak var parent: Stage.Surface?
  private var offset = (x: 0.0, y: 0.0)
  private var pendingOffset: (x: Double, y: Double)?
  private var asksForSync = true

  init(_ resource: WlSubsurface, of surface: Stage.Surface, in parent: Stage.Surface) {
    self.surface = surface
    self.parent = parent
    parent.childrenAbove.append(surface)
    resource.owner = self
    resource.onRequest = { [unowned self] in handle($0) }
    resource.onDestroy = { [weak self] in self?.detach() }
  }

  private func handle(_ request: WlSubsurface.Request) {
    switch request {
    case .setPosition(let x, let y): pendingOffset = (Double(x), Double(y))
    case .placeAbove(let sibling): place(next: sibling, isAbove: true)
    case .placeBelow(let sibling): place(next: sibling, isAbove: false)
    case .setSync: asksForSync = true
    case .setDesync:
      asksForSync = false
      if !isSynchronized { surface?.applyCached() }
    case .destroy: break
    }
  }

  /// Whether commits wait for the parent's: its own mode, or that of an ancestor.
  var isSynchronized: Bool {
    asksForSync || (parent?.role as? Subsurface)?.isSynchronized ?? false
  }

  /// Called when the parent's state is applied.
  func parentCommitted() {
    if let pendingOffset { offset = pendingOffset }
    pendingOffset = nil
    if isSynchronized { surface?.applyCached() }
  }

  private func place(next resource: WlSurface, isAbove: Bool) {
    guard let parent, let surface, let sibling = resource.owner as? Stage.Surface else { return }
    leaveParent()
    if sibling === parent {
      if isAbove {
        parent.childrenAbove.insert(surface, at: 0)
      } else {
        parent.childrenBelow.append(surface)
      }
    } else if let index = parent.childrenBelow.firstIndex(where: { $0 === sibling }) {
      parent.childrenBelow.insert(surface, at: isAbove ? index + 1 : index)
    } else {
      let index = parent.childrenAbove.firstIndex { $0 === sibling } ?? parent.childrenAbove.count
      let end = parent.childrenAbove.count
      parent.childrenAbove.insert(surface, at: isAbove ? min(index + 1, end) : index)
    }
  }

  private func leaveParent() {
    parent?.childrenAbove.removeAll { $0 === surface }
    parent?.childrenBelow.removeAll { $0 === surface }
  }

  private func detach() {
    leaveParent()
    if surface?.role === self { surface?.role = nil }
  }

  var kind: Stage.Surface.Kind { .subsurface }
  var output: Stage.Output? { parent?.output }
  var isShown: Bool { parent?.isMapped ?? false }

  var origin: (x: Double, y: Double) {
    let parent = parent?.frame ?? Stage.Rect(x: 0, y: 0, width: 0, height: 0)
    return (parent.x + offset.x, parent.y + offset.y)
  }

  func acceptsCommit(of state: SurfaceState) -> Bool { true }
  func surfaceCommitted() {}
  func surfaceEnded() { leaveParent() }
}
