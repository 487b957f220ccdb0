// Hit testing and stacking.

extension SurfaceTree {
  /// The maximum number of subsurfaces that are searched, which bounds the cost of an app with
  /// thousands of them. Chosen.
  private static let maximumSearched = 1000

  /// A point on a surface.
  struct SurfacePoint: Equatable {
    var surface: SurfaceID
    var x: Double
    var y: Double
  }

  /// Returns the topmost surface that receives input at a point of a window; nil if none does.
  func spot(in window: WindowID, x: Double, y: Double) -> SurfacePoint? {
    guard let root = self[window]?.surface else { return nil }
    for popup in popups.reversed() where self.window(of: popup) == window {
      if let found = spot(on: popup, x: x, y: y, levels: Self.maximumDepth) { return found }
    }
    return spot(on: root, x: x, y: y, levels: Self.maximumDepth)
  }

  /// Returns the topmost surface at a point among a surface and its subsurfaces.
  private func spot(on surface: SurfaceID, x: Double, y: Double, levels: Int) -> SurfacePoint? {
    guard levels > 0, let state = self[surface] else { return nil }
    let children = subsurfaces.suffix(Self.maximumSearched).reversed().filter {
      isChild($0, of: surface)
    }
    let (below, above) = (
      children.filter { self[$0]?.isBelowParent == true },
      children.filter { self[$0]?.isBelowParent == false }
    )
    for child in above {
      if let found = spot(on: child, x: x, y: y, levels: levels - 1) { return found }
    }
    if let origin = locate(surface, x: 0, y: 0) {
      let (x, y) = (x - origin.x, y - origin.y)
      if state.takesInput(x: x, y: y) { return SurfacePoint(surface: surface, x: x, y: y) }
    }
    for child in below {
      if let found = spot(on: child, x: x, y: y, levels: levels - 1) { return found }
    }
    return nil
  }

  /// Moves a subsurface directly above or below a sibling, or above or below its parent.
  mutating func restack(_ surface: SurfaceID, above: Bool, _ other: SurfaceID) {
    guard let index = subsurfaces.firstIndex(of: surface), surface != other,
      let role = self[surface]?.role
    else { return }
    if role == .subsurface(of: other) {
      subsurfaces.remove(at: index)
      subsurfaces.insert(surface, at: above ? 0 : subsurfaces.count)
      change(surface) { $0.isBelowParent = !above }
    } else if self[other]?.role == role {
      let isBelow = self[other]?.isBelowParent == true
      subsurfaces.remove(at: index)
      guard let otherIndex = subsurfaces.firstIndex(of: other) else { return }
      subsurfaces.insert(surface, at: above ? otherIndex + 1 : otherIndex)
      change(surface) { $0.isBelowParent = isBelow }
    }
  }
}
