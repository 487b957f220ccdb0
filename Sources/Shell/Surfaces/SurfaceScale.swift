import Gestures
import Wayland

/// How many pixels a surface has to a point: what the compositor prefers, or what its outputs need.
final class SurfaceScale {
  private let surface: WlSurface
  private let viewport: WpViewport?
  private let fractional: WpFractionalScaleV1?
  private var preferred: Double?
  private var outputs: [Output] = []

  /// Pixels to a point.
  private(set) var value = 1.0
  /// How many points a millimetre of the output that the surface came onto first has; nil where that is unknown.
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

  /// The number of pixels that a length in points takes, rounded half away from zero as the protocol says.
  func pixels(_ points: Double) -> Int { Int((points * value).rounded()) }

  /// Tells the compositor how a buffer of `pixels(…)` covers the surface's size.
  func apply(_ size: Gestures.Size) {
    if preferred != nil, let viewport {
      viewport.setDestination(width: Int32(size.width), height: Int32(size.height))
    }
    // A scale set before the preferred one became known must not stay beside the viewport's.
    surface.setBufferScale(scale: preferred == nil ? Int32(value) : 1)
  }

  /// Frees the protocol objects; the surface must still exist.
  func destroy() {
    (onChange, onOutputs) = (nil, nil)
    fractional?.destroy()
    viewport?.destroy()
  }
}
