/// The surfaces and windows of an app.
struct SurfaceTree {
  /// The maximum depth of subsurfaces and popups below a window. Ends loops, which are errors of
  /// the app. Chosen.
  static let maximumDepth = 32

  private var surfaces = IdentifierMap(empty: SurfaceState(object: 0))
  /// All subsurfaces, so that a commit finds its children.
  ///
  /// Siblings are in stacking order, the topmost last.
  var subsurfaces: [SurfaceID] = []
  /// The surfaces that are popups, oldest first.
  private(set) var popups: [SurfaceID] = []
  private(set) var windows: [AppWindow] = []
  private var lastSurface: UInt32 = 0
  private var lastWindow: UInt32 = 0

  /// The number of surfaces.
  var count: Int { surfaces.count }

  subscript(surface: SurfaceID) -> SurfaceState? { surfaces[surface.number] }

  /// The window with an identifier.
  subscript(window: WindowID) -> AppWindow? { windows.first { $0.id == window } }

  // MARK: Changes

  /// Adds a surface without a role.
  mutating func add(object: UInt32) -> SurfaceID {
    lastSurface += 1
    surfaces[lastSurface] = SurfaceState(object: object)
    return SurfaceID(lastSurface)
  }

  /// Removes a surface.
  ///
  /// - Returns: The window that it was, if any.
  mutating func remove(_ surface: SurfaceID) -> WindowID? {
    let window = takeRole(surface)
    surfaces[surface.number] = nil
    return window
  }

  /// Changes a surface, if it exists.
  mutating func change(_ surface: SurfaceID, _ body: (inout SurfaceState) -> Void) {
    guard var state = surfaces[surface.number] else { return }
    body(&state)
    surfaces[surface.number] = state
  }

  /// Makes a surface a subsurface.
  mutating func makeSubsurface(_ surface: SurfaceID, of parent: SurfaceID) {
    forgetRole(surface)
    change(surface) {
      $0.role = .subsurface(of: parent)
      $0.isBelowParent = false
    }
    subsurfaces.append(surface)
  }

  /// Makes a surface a popup.
  mutating func makePopup(_ surface: SurfaceID, of parent: SurfaceID?) {
    guard surfaces[surface.number] != nil else { return }
    forgetRole(surface)
    change(surface) { $0.role = .popup(of: parent) }
    popups.append(surface)
  }

  /// Makes a surface a window.
  mutating func makeWindow(_ surface: SurfaceID, object: UInt32) -> WindowID {
    lastWindow += 1
    let window = AppWindow(id: WindowID(lastWindow), object: object, surface: surface)
    windows.append(window)
    change(surface) { $0.role = .window(window.id) }
    return window.id
  }

  /// Removes the role of a surface.
  ///
  /// - Returns: The window that it was, if any.
  mutating func takeRole(_ surface: SurfaceID) -> WindowID? {
    guard let role = surfaces[surface.number]?.role else { return nil }
    change(surface) { $0.role = .none }
    forgetRole(surface)
    guard case .window(let window) = role else { return nil }
    windows.removeAll { $0.id == window }
    return window
  }

  private mutating func forgetRole(_ surface: SurfaceID) {
    subsurfaces.removeAll { $0 == surface }
    popups.removeAll { $0 == surface }
  }

  /// Changes a window.
  ///
  /// - Returns: True if that made a difference.
  mutating func change(_ window: WindowID, _ body: (inout AppWindow) -> Void) -> Bool {
    guard let index = windows.firstIndex(where: { $0.id == window }) else { return false }
    let before = windows[index]
    body(&windows[index])
    return windows[index] != before
  }

  /// Applies the pending state of a surface.
  ///
  /// - Returns: The window of the surface, if the window's size has changed.
  mutating func commit(_ surface: SurfaceID) -> WindowID? {
    change(surface) { $0.commit() }
    for child in subsurfaces where isChild(child, of: surface) {
      change(child) { $0.commitOfParent() }
    }
    guard let state = surfaces[surface.number], case .window(let window) = state.role else {
      return nil
    }
    let size = state.geometry?.size ?? state.size
    let isNew = change(window) { ($0.width, $0.height) = (size.width, size.height) }
    return isNew ? window : nil
  }

  func isChild(_ child: SurfaceID, of surface: SurfaceID) -> Bool {
    surfaces[child.number]?.role == .subsurface(of: surface)
  }

  // MARK: Places

  /// Returns the window that a surface belongs to; nil if it belongs to none.
  func window(of surface: SurfaceID) -> WindowID? {
    locate(surface, x: 0, y: 0)?.window
  }

  /// Converts a point of a surface to coordinates of its window, whose origin is that of the window
  /// geometry.
  func locate(
    _ surface: SurfaceID, x: Double, y: Double
  ) -> (window: WindowID, x: Double, y: Double)? {
    var (current, x, y) = (surface, x, y)
    for _ in 0..<Self.maximumDepth {
      guard let state = surfaces[current.number] else { return nil }
      let origin = state.geometry
      switch state.role {
      case .none, .popup(of: nil): return nil
      case .window(let window):
        return (window, x - Double(origin?.x ?? 0), y - Double(origin?.y ?? 0))
      case .subsurface(let parent):
        x += Double(state.position.x)
        y += Double(state.position.y)
        current = parent
      case .popup(let parent?):
        // The configured position relates the popup's geometry to that of its parent.
        let (offset, outer) = (state.configuration.current, surfaces[parent.number]?.geometry)
        x += Double((offset?.x ?? 0) &- (origin?.x ?? 0) &+ (outer?.x ?? 0))
        y += Double((offset?.y ?? 0) &- (origin?.y ?? 0) &+ (outer?.y ?? 0))
        current = parent
      }
    }
    return nil
  }
}
