internal import Canvas

/// A surface's double-buffered state, applied on commit.
struct SurfaceState {
  var buffer: Buffer?
  var inputRegion: Region?
  var bufferScale: Int32 = 1
  var transform: WlOutput.Transform = .normal

  /// The viewport's source rectangle, in surface coordinates before the viewport.
  var source: Stage.Rect?

  /// The viewport's destination size, in points.
  var destination: (width: Int32, height: Int32)?

  /// The factor of `wp_alpha_modifier_v1`, from 0 to 1.
  var alpha = 1.0

  /// The damage since the last commit, in buffer pixels, followed by that in points.
  var damage: [Stage.Rect] = []
  var damageInPoints: [Stage.Rect] = []
  var callbacks: [WlCallback] = []
  var feedbacks: [WpPresentationFeedback] = []

  /// The surface's size in points; nil without a buffer.
  var size: (width: Double, height: Double)? {
    guard let bufferSize else { return nil }
    if let destination { return (Double(destination.width), Double(destination.height)) }
    if let source { return (source.width, source.height) }
    return bufferSize
  }

  /// The buffer's size in points, before the viewport; nil without one.
  var bufferSize: (width: Double, height: Double)? {
    guard let buffer else { return nil }
    let width = Double(buffer.width) / Double(bufferScale)
    let height = Double(buffer.height) / Double(bufferScale)
    return transform.swapsSides ? (height, width) : (width, height)
  }

  /// The source rectangle in buffer pixels; nil for the whole buffer.
  var sourceInPixels: Stage.Rect? {
    source.map {
      let scale = Double(bufferScale)
      return Stage.Rect(
        x: $0.x * scale, y: $0.y * scale, width: $0.width * scale, height: $0.height * scale)
    }
  }
}

/// Commits.
extension SurfaceState {
  /// Returns the state that a commit applies, and resets the parts that are valid for one commit
  /// only.
  mutating func committed() -> SurfaceState {
    var state = self
    state.damage += damageInPoints.map(inBuffer)
    state.damageInPoints = []
    (damage, damageInPoints, callbacks, feedbacks) = ([], [], [], [])
    return state
  }

  /// Adds the damage and the callbacks of an earlier commit that was never applied.
  mutating func add(eventsOf old: SurfaceState) {
    damage = old.damage + damage
    callbacks = old.callbacks + callbacks
    feedbacks = old.feedbacks + feedbacks
  }

  /// Damage in points as damage of the buffer, in pixels.
  private func inBuffer(_ rect: Stage.Rect) -> Stage.Rect {
    guard let buffer, let size, transform == .normal else {
      let maximumSide = Double(Image.maximumSide)
      return Stage.Rect(x: 0, y: 0, width: maximumSide, height: maximumSide)
    }
    let whole = Stage.Rect(x: 0, y: 0, width: Double(buffer.width), height: Double(buffer.height))
    let source = sourceInPixels ?? whole
    let (x, y) = (source.width / size.width, source.height / size.height)
    return Stage.Rect(
      x: source.x + rect.x * x, y: source.y + rect.y * y, width: rect.width * x,
      height: rect.height * y)
  }
}

extension WlOutput.Transform {
  /// Whether width and height are swapped, as for odd values.
  fileprivate var swapsSides: Bool { rawValue % 2 == 1 }
}

extension Scene {
  /// Serves `wp_fractional_scale_manager_v1`.
  func serve(_ resource: WpFractionalScaleManagerV1) {
    resource.onRequest = { [unowned self, unowned resource] request in
      guard case .getFractionalScale(let id, let surface) = request,
        let surface = surface.owner as? Stage.Surface
      else { return }
      guard surface.fractionalScale == nil else {
        let code = WpFractionalScaleManagerV1.Error.fractionalScaleExists.rawValue
        return resource.postError(code, "the surface has a fractional scale already")
      }
      surface.fractionalScale = id
      id.onRequest = { _ in }
      (surface.output ?? outputs.first)?.sendScale(to: id)
    }
  }
}
