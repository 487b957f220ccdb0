import Gestures
import Wayland

/// A surface's scale: the compositor's preferred one, or the highest of its outputs.
final class SurfaceScale {
  private let surface: WlSurface
  private let viewport: WpViewport?
  private let fractional: WpFractionalScaleV1?
  private var preferred: Double?
  private var outputs: [Output] = []
  private var hasDestination = false

  /// Pixels per point.
  private(set) var value = 1.0
  /// The first of the outputs that the surface is on; nil if it is on none.
  var output: Output? { outputs.first }
  /// Called when `value` may have changed, or the outputs that the surface is on.
  var onUpdate: ((_ hasChanged: Bool) -> Void)?

  init(of surface: WlSurface, in globals: Globals) {
    self.surface = surface
    viewport = globals.viewporter?.getViewport(surface: surface)
    // A fractional scale cannot be applied without a viewport.
    fractional =
      viewport == nil ? nil : globals.fractionalScale?.getFractionalScale(surface: surface)
    fractional?.onEvent = { [unowned self] event in
      guard case .preferredScale(let scale) = event, scale > 0 else { return }
      // In 120ths.
      preferred = Double(scale) / 120
      update()
    }
  }

  /// Called when the surface enters an output.
  func enter(_ output: Output) {
    if !outputs.contains(where: { $0 === output }) { outputs.append(output) }
    update()
  }

  /// Called when the surface leaves an output, or the output is removed.
  func leave(_ output: Output) {
    outputs.removeAll { $0 === output }
    update()
  }

  /// Recomputes the scale.
  func update() {
    let old = value
    value = preferred ?? Double(outputs.map(\.scale).max() ?? 1)
    onUpdate?(value != old)
  }

  /// Converts a length in points to pixels, rounding half away from zero as the protocol requires.
  func pixels(_ points: Double) -> Int { Int((points * value).rounded()) }

  /// Whether a buffer of one pixel can cover the surface.
  var canStretch: Bool { viewport != nil }

  /// Sets the viewport and buffer scale by which a buffer of `pixels(…)`, or of a single pixel,
  /// covers the surface.
  func apply(_ size: Gestures.Size, isStretched: Bool) {
    let usesViewport = preferred != nil || isStretched
    if usesViewport {
      viewport?.setDestination(width: Int32(size.width), height: Int32(size.height))
    } else if hasDestination {
      viewport?.setDestination(width: -1, height: -1)
    }
    hasDestination = usesViewport
    // A buffer scale set before the preferred scale was received must be reset.
    surface.setBufferScale(scale: usesViewport ? 1 : Int32(value))
  }

  /// Destroys the protocol objects; the surface must still exist.
  func destroy() {
    onUpdate = nil
    fractional?.destroy()
    viewport?.destroy()
  }
}
