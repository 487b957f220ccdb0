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

/// The subsurface role. The position and the stacking order apply with the parent's commit.
final class Subsurface: SurfaceRole {
  private weak var resource: WlSubsurface?
  private weak var surface: Stage.Surface?
  private(set) weak var parent: Stage.Surface?
  private var offset = (x: 0.0, y: 0.0)
  private var pendingOffset: (x: Double, y: Double)?
  private var asksForSync = true

  init(_ resource: WlSubsurface, of surface: Stage.Surface, in parent: Stage.Surface) {
    self.resource = resource
    self.surface = surface
    self.parent = parent
    parent.pendingChildren.above.append(surface)
    resource.owner = self
    resource.onRequest = { [unowned self] in handle($0) }
    resource.onDestroy = { [weak self] in self?.detach() }
  }

  private func handle(_ request: WlSubsurface.Request) {
    switch request {
    case .setPosition(let x, let y): pendingOffset = (Double(x), Double(y))
    case .placeAbove(let sibling): restack(next: sibling, isAbove: true)
    case .placeBelow(let sibling): restack(next: sibling, isAbove: false)
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

  private func restack(next resource: WlSurface, isAbove: Bool) {
    guard let parent, let surface else { return }
    let sibling = resource.owner as? Stage.Surface
    guard let sibling, sibling !== surface,
      parent.pendingChildren.restack(surface, isAbove: isAbove, next: sibling, in: parent)
    else {
      let code = WlSubsurface.Error.badSurface.rawValue
      self.resource?.postError(code, "the surface is neither the parent nor another part of it")
      return
    }
  }

  private func leaveParent() {
    guard let parent, let surface else { return }
    parent.children.remove(surface)
    parent.pendingChildren.remove(surface)
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

/// A surface's subsurfaces below and above the surface itself, lowest first.
struct SubsurfaceOrder {
  var below: [Stage.Surface] = []
  var above: [Stage.Surface] = []

  /// All of them, lowest first.
  var all: [Stage.Surface] { below + above }

  mutating func remove(_ surface: Stage.Surface) {
    below.removeAll { $0 === surface }
    above.removeAll { $0 === surface }
  }

  /// Moves a subsurface directly above or below a sibling or its parent.
  ///
  /// - Returns: False if `sibling` is neither.
  mutating func restack(
    _ surface: Stage.Surface, isAbove: Bool, next sibling: Stage.Surface, in parent: Stage.Surface
  ) -> Bool {
    guard sibling === parent || all.contains(where: { $0 === sibling }) else { return false }
    remove(surface)
    let step = isAbove ? 1 : 0
    if sibling === parent {
      if isAbove { above.insert(surface, at: 0) } else { below.append(surface) }
    } else if let index = below.firstIndex(where: { $0 === sibling }) {
      below.insert(surface, at: index + step)
    } else if let index = above.firstIndex(where: { $0 === sibling }) {
      above.insert(surface, at: index + step)
    }
    return true
  }
}
