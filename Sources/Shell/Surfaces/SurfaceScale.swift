import Gestures
import Wayland

/// How many pixels a surface has to a point: what the compositor prefers, or what its outputs need.
final class SurfaceScale {
  private let surface: WlSurface
  private let viewport: WpViewport?
  private let fractional: WpFractionalScaleV1?
  private var preferred: Double?
  private var outputs: [Output] = []
  private var hasDestination = false

  /// Pixels to a point.
  private(set) var value = 1.0
  /// How many points a millimetre of the output that the surface came onto first has; nil where
  /// that is unknown.
  var pointsPerMillimeter: Double? {
    outputs.lazy.compactMap(\.properties.pointsPerMillimeter).first
  }
  /// Called when `value` has changed.
  var onChange: (() -> Void)?
  /// Called when the outputs that the surface is on have changed.
  var onOutputs: (() -> Void)?

  init(of surface: WlSurface, in globals: Globals) {
    self.surface = surface
    viewport = globals.viewporter?.getViewport(surface: surface)
    // A fractional scale cannot be told to the compositor without a viewport.
    fractional =
      viewport == nil ? nil : globals.fractionalScale?.getFractionalScale(surface: surface)
    fractional?.onEvent = { [unowned self] event in
      guard case .preferredScale(let scale) = event, scale > 0 else { return }
      // In 120ths.
      preferred = Double(scale) / 120
      update()
    }
  }

  /// The surface came onto an output.
  func enter(_ output: Output) {
    if !outputs.contains(where: { $0 === output }) { outputs.append(output) }
    update()
  }

  /// The surface left an output, or the output is gone.
  func leave(_ output: Output) {
    outputs.removeAll { $0 === output }
    update()
  }

  /// Looks at the outputs again.
  func update() {
    onOutputs?()
    let needed = preferred ?? Double(outputs.map(\.scale).max() ?? 1)
    guard needed != value else { return }
    value = needed
    onChange?()
  }

  /// The number of pixels that a length in points takes, rounded half away from zero as the
  /// protocol says.
  func pixels(_ points: Double) -> Int { Int((points * value).rounded()) }

  /// Whether a buffer of one pixel can cover the surface.
  var canStretch: Bool { viewport != nil }

  /// Tells the compositor how a buffer of `pixels(…)` covers the surface's size, or one of a single
  /// pixel.
  func apply(_ size: Gestures.Size, isStretched: Bool) {
    let usesViewport = preferred != nil || isStretched
    if usesViewport {
      viewport?.setDestination(width: Int32(size.width), height: Int32(size.height))
    } else if hasDestination {
      viewport?.setDestination(width: -1, height: -1)
    }
    hasDestination = usesViewport
    // A scale set before the preferred one became known must not stay beside the viewport's.
    surface.setBufferScale(scale: usesViewport ? 1 : Int32(value))
  }

  /// Frees the protocol objects; the surface must still exist.
  func destroy() {
    (onChange, onOutputs) = (nil, nil)
    fractional?.destroy()
    viewport?.destroy()
  }
}
