internal import Canvas

extension Stage {
  /// A client's surface.
  public final class Surface {
    /// A surface's role.
    public enum Kind: Equatable, Sendable {
      /// No role yet.
      case none

      /// A window.
      case window(title: String, appID: String)

      /// A popup, such as a menu, of another surface.
      case popup

      /// A layer surface: level 0 is the background, 3 the overlay.
      case layer(namespace: String, level: Int)

      /// A subsurface of another surface.
      case subsurface
    }

    let resource: WlSurface
    unowned let scene: Scene
    var role: (any SurfaceRole)?
    var pending = SurfaceState()
    /// The state of a synchronized subsurface between its commit and that of its parent.
    private var cached: SurfaceState?
    private(set) var current = SurfaceState()
    private let contents = SurfaceContents()

    /// The subsurfaces, and as they will be with the next commit.
    var children = SubsurfaceOrder()
    var pendingChildren = SubsurfaceOrder()
    var popups: [Surface] = []
    weak var viewport: WpViewport?
    weak var fractionalScale: WpFractionalScaleV1?
    weak var alphaModifier: WpAlphaModifierSurfaceV1?

    /// The number of commits.
    public private(set) var commitCount = 0

    /// The damage of the last commit, in buffer pixels.
    public var damage: [Rect] { current.damage }

    init(_ resource: WlSurface, in scene: Scene) {
      self.resource = resource
      self.scene = scene
      resource.owner = self
      resource.onRequest = { [unowned self] in handle($0) }
      resource.onDestroy = { [unowned self] in end() }
    }

    /// The surface's role.
    public var kind: Kind { role?.kind ?? .none }

    /// Whether the surface has a buffer.
    public var hasContents: Bool { current.buffer != nil }

    /// Whether it has subsurfaces.
    public var hasSubsurfaces: Bool { !pendingChildren.all.isEmpty }

    /// Whether the surface is mapped: it has a buffer, and its role is shown.
    public var isMapped: Bool { hasContents && (role?.isShown ?? false) }

    /// The frame in stage coordinates, in points; its size is zero without a buffer.
    public var frame: Rect {
      let origin = role?.origin ?? (x: 0, y: 0)
      let size = current.size ?? (width: 0, height: 0)
      return Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }

    /// The client's integer buffer scale.
    public var bufferScale: Int { Int(current.bufferScale) }

    /// The viewport's destination size in points; nil if not set.
    public var viewportSize: Size? {
      current.destination.map { Size(width: Int($0.width), height: Int($0.height)) }
    }

    /// The current buffer's size in pixels; zero without one.
    public var bufferSize: Size {
      Size(width: current.buffer?.width ?? 0, height: current.buffer?.height ?? 0)
    }

    private func handle(_ request: WlSurface.Request) {
      switch request {
      case .attach(let buffer, _, _):
        pending.buffer = buffer?.owner as? Buffer
      case .frame(let callback): pending.callbacks.append(callback)
      case .setInputRegion(let region):
        pending.inputRegion = (region?.owner as? RegionBuilder)?.region
      case .commit: commit()
      case .setBufferTransform(let transform): pending.transform = transform
      case .setBufferScale(let scale): setBufferScale(scale)
      case .damageBuffer(let x, let y, let width, let height):
        pending.damage.append(Rect(wireX: x, y: y, width: width, height: height))
      case .damage(let x, let y, let width, let height):
        pending.damageInPoints.append(Rect(wireX: x, y: y, width: width, height: height))
      case .destroy, .setOpaqueRegion, .offset: break
      }
    }

    private func setBufferScale(_ scale: Int32) {
      guard scale > 0 else {
        let code = WlSurface.Error.invalidScale.rawValue
        return resource.postError(code, "buffer scale \(scale) is not above 0")
      }
      pending.bufferScale = scale
    }

    private func commit() {
      commitCount += 1
      guard role?.acceptsCommit(of: pending) ?? true, hasValidViewport else { return }
      var state = pending.committed()
      guard let role = role as? Subsurface, role.isSynchronized else { return apply(state) }
      if let old = cached {
        state.add(eventsOf: old)
        if old.buffer !== state.buffer, old.buffer !== current.buffer { release(old.buffer) }
      }
      cached = state
    }

    private var hasValidViewport: Bool {
      guard let viewport, let (error, message) = pending.viewportError else { return true }
      viewport.postError(error.rawValue, message)
      return false
    }

    private func release(_ buffer: Buffer?) {
      guard let buffer else { return }
      if scene.quirks.withholdsBuffers {
        scene.withheldBuffers.append { [weak self, weak buffer] in
          // The buffer may have been attached again since.
          if buffer !== self?.current.buffer, buffer !== self?.cached?.buffer { buffer?.release() }
        }
      } else {
        buffer.release()
      }
    }

    /// Applies the cached state of a synchronized subsurface, at a commit of its parent.
    func applyCached() {
      guard let state = cached else { return }
      cached = nil
      apply(state)
    }

    private func apply(_ state: SurfaceState) {
      if current.buffer !== state.buffer { release(current.buffer) }
      current = state
      contents.note(state.damage, of: state.buffer)
      scene.pacer.add(state.callbacks, pacing: scene.quirks.pacing)
      scene.pacer.add(
        PresentationWatch(state.feedbacks, of: self), pacing: scene.quirks.pacing)
      (current.callbacks, current.feedbacks) = ([], [])
      children = pendingChildren
      for child in children.all { (child.role as? Subsurface)?.parentCommitted() }
      role?.surfaceCommitted()
      scene.onCommit?(self)
    }

    /// Returns the contents of the surface, in the buffer's pixels, which change with it; nil
    /// without a buffer.
    func shownContents() throws(CanvasError) -> Image? {
      try current.buffer.map { buffer throws(CanvasError) in try contents.image(of: buffer) }
    }

    private func end() {
      current.buffer?.release()
      if let buffer = cached?.buffer, buffer !== current.buffer { buffer.release() }
      (current.buffer, cached) = (nil, nil)
      scene.pacer.discard(of: self)
      role?.surfaceEnded()
      role = nil
      scene.hide(self)
    }
  }
}

extension Stage.Surface {
  /// The surface with its subsurfaces and popups, lowest first.
  var tree: [Stage.Surface] {
    guard hasContents else { return [] }
    return children.below.flatMap(\.tree) + [self] + children.above.flatMap(\.tree)
      + popups.flatMap(\.tree)
  }

  /// The stacking level: 2 for windows; 0 and 1 lie below them, 3 and 4 above.
  var level: Int {
    guard case .layer(_, let level) = kind else { return 2 }
    return level < 2 ? level : level + 1
  }

  /// The output of the surface or its parent.
  var output: Stage.Output? { role?.output ?? scene.outputs.first }

  /// Hit test: whether the surface takes input at a point in stage coordinates.
  public func takesInput(atX x: Double, y: Double) -> Bool {
    let frame = frame
    guard frame.contains(x: x, y: y) else { return false }
    return current.inputRegion?.contains(x: x - frame.x, y: y - frame.y) ?? true
  }

  /// Sends `enter` of `output` for the surface with its subsurfaces and popups.
  func enter(_ output: Stage.Output) {
    for surface in tree { output.announceEntering(of: surface.resource) }
    if let fractionalScale { output.sendScale(to: fractionalScale) }
  }
}

extension Stage.Surface {
  /// Whether this surface may become a subsurface or popup of `parent`: neither in a cycle nor
  /// nested too deeply.
  func canBelong(to parent: Stage.Surface) -> Bool {
    let deepest = 32
    var ancestor: Stage.Surface? = parent
    for _ in 0..<deepest {
      guard let current = ancestor else { return true }
      if current === self { return false }
      ancestor = current.role?.parent
    }
    return false
  }
}

extension SurfaceRole {
  var parent: Stage.Surface? { nil }
}

/// A surface's role: toplevel, popup, layer surface or subsurface.
protocol SurfaceRole: AnyObject {
  var kind: Stage.Surface.Kind { get }

  /// The surface's top left corner in stage coordinates, in points.
  var origin: (x: Double, y: Double) { get }

  var output: Stage.Output? { get }

  /// The parent of a subsurface or popup.
  var parent: Stage.Surface? { get }

  /// Whether the role lets a surface with a buffer be shown.
  var isShown: Bool { get }

  /// Whether the pending state may be applied; if not, raises a protocol error.
  func acceptsCommit(of state: SurfaceState) -> Bool

  /// Called after each commit.
  func surfaceCommitted()

  /// Called when the surface is destroyed before its role object.
  func surfaceEnded()
}
