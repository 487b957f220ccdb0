extension Stage {
  /// A client's surface.
  public final class Surface {
    /// What a surface is used as.
    public enum Kind: Equatable, Sendable {
      /// Nothing yet.
      case none

      /// A window.
      case window(title: String, appID: String)

      /// A menu or the like that belongs to another surface.
      case popup

      /// Part of the desktop: 0 is the background, 3 the overlay.
      case layer(namespace: String, level: Int)

      /// Part of another surface.
      case subsurface
    }

    let resource: WlSurface
    unowned let scene: Scene
    var role: (any SurfaceRole)?
    var pending = SurfaceState()
    private(set) var current = SurfaceState()
    private var pendingCallbacks: [WlCallback] = []
    var pendingFeedbacks: [WpPresentationFeedback] = []

    /// Parts that lie below and above the surface itself, from the lowest to the highest.
    var childrenBelow: [Surface] = []
    var childrenAbove: [Surface] = []
    var popups: [Surface] = []
    weak var viewport: WpViewport?
    weak var fractionalScale: WpFractionalScaleV1?

    /// How often the client has committed.
    public private(set) var commitCount = 0

    /// What the client has called changed with its last commit, in pixels of the buffer.
    public private(set) var damage: [Rect] = []
    private var pendingDamage: [Rect] = []

    init(_ resource: WlSurface, in scene: Scene) {
      self.resource = resource
      self.scene = scene
      resource.owner = self
      resource.onRequest = { [unowned self] in handle($0) }
      resource.onDestroy = { [unowned self] in end() }
    }

    /// What the surface is used as.
    public var kind: Kind { role?.kind ?? .none }

    /// Whether the surface has contents to show.
    public var hasContents: Bool { current.buffer != nil }

    /// Whether the surface is to be seen.
    public var isMapped: Bool { hasContents && (role?.isShown ?? false) }

    /// Where the surface lies on the stage, in points; without a size while it has no contents.
    public var frame: Rect {
      let origin = role?.origin ?? (x: 0, y: 0)
      let size = current.size ?? (width: 0, height: 0)
      return Rect(x: origin.x, y: origin.y, width: size.width, height: size.height)
    }

    /// Pixels of the buffer to a point, as far as the client says so; whole.
    public var bufferScale: Int { Int(current.bufferScale) }

    /// The size in points that the client stretches the buffer to, if it does.
    public var viewportSize: Size? {
      current.destination.map { Size(width: Int($0.width), height: Int($0.height)) }
    }

    /// Pixels of the buffer that is shown; zero without one.
    public var bufferSize: Size {
      Size(width: current.buffer?.width ?? 0, height: current.buffer?.height ?? 0)
    }

    private func handle(_ request: WlSurface.Request) {
      switch request {
      case .attach(let buffer, _, _):
        pending.buffer = buffer?.owner as? Buffer
      case .frame(let callback): pendingCallbacks.append(callback)
      case .setInputRegion(let region):
        pending.inputRegion = (region?.owner as? RegionBuilder)?.region
      case .commit: commit()
      case .setBufferTransform(let transform): pending.transform = transform
      case .setBufferScale(let scale): setBufferScale(scale)
      case .damageBuffer(let x, let y, let width, let height):
        pendingDamage.append(
          Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)))
      case .destroy, .damage, .setOpaqueRegion, .offset: break
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
      (damage, pendingDamage) = (pendingDamage, [])
      guard role?.acceptsCommit(of: pending) ?? true else { return }
      if let old = current.buffer, old !== pending.buffer, !scene.quirks.withholdsBuffers {
        old.release()
      }
      current = pending
      scene.pacer.add(pendingCallbacks, pacing: scene.quirks.pacing)
      scene.pacer.add(
        PresentationWatch(pendingFeedbacks, of: self), pacing: scene.quirks.pacing)
      (pendingCallbacks, pendingFeedbacks) = ([], [])
      role?.surfaceCommitted()
      scene.onCommit?(self)
    }

    private func end() {
      current.buffer?.release()
      current.buffer = nil
      scene.pacer.discard(of: self)
      role?.surfaceEnded()
      role = nil
      scene.hide(self)
    }
  }
}

extension Stage.Surface {
  /// The surface with its parts and popups, from the lowest to the highest.
  var tree: [Stage.Surface] {
    guard hasContents else { return [] }
    return childrenBelow.flatMap(\.tree) + [self] + childrenAbove.flatMap(\.tree)
      + popups.flatMap(\.tree)
  }

  /// The height among windows and layers: 0 and 1 lie below windows, 3 and 4 above.
  var level: Int {
    guard case .layer(_, let level) = kind else { return 2 }
    return level < 2 ? level : level + 1
  }

  /// The output on which the surface, or the one that it belongs to, was placed.
  var output: Stage.Output? { role?.output ?? scene.outputs.first }

  /// Whether input at this point of the stage, in points, is the surface's.
  public func takesInput(atX x: Double, y: Double) -> Bool {
    let frame = frame
    guard frame.contains(x: x, y: y) else { return false }
    return current.inputRegion?.contains(x: x - frame.x, y: y - frame.y) ?? true
  }

  /// Tells the client that the surface and its parts are on `output`.
  func enter(_ output: Stage.Output) {
    for surface in tree { output.announceEntering(of: surface.resource) }
    if let fractionalScale { output.sendScale(to: fractionalScale) }
  }
}

extension Stage.Surface {
  /// Whether this surface may become a part or popup of `parent`: not if that belongs to it, nor
  /// too far down.
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

/// What makes a surface a window, a popup, a layer or a part of another.
protocol SurfaceRole: AnyObject {
  var kind: Stage.Surface.Kind { get }

  /// Where the surface's top left corner lies on the stage, in points.
  var origin: (x: Double, y: Double) { get }

  var output: Stage.Output? { get }

  /// The surface that this one is a part or popup of.
  var parent: Stage.Surface? { get }

  /// Whether a surface with contents is to be seen.
  var isShown: Bool { get }

  /// Whether the state may be applied; ends the client's connection if not.
  func acceptsCommit(of state: SurfaceState) -> Bool

  /// Called after each commit.
  func surfaceCommitted()

  /// Called when the surface is destroyed before its role.
  func surfaceEnded()
}
