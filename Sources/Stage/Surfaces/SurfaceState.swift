// Tests: SurfaceTests

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

  /// The surface's size in points; nil without a buffer.
  var size: (width: Double, height: Double)? {
    guard let buffer else { return nil }
    if let destination { return (Double(destination.width), Double(destination.height)) }
    if let source { return (source.width, source.height) }
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

extension WlOutput.Transform {
  /// Whether width and height are swapped, as for odd values.
  fileprivate var swapsSides: Bool { rawValue % 2 == 1 }
}

/// Serves `wp_viewporter`.
func serve(_ resource: WpViewporter) {
  resource.onRequest = { [unowned resource] request in
    guard case .getViewport(let id, let surface) = request,
      let surface = surface.owner as? Stage.Surface
    else { return }
    guard surface.viewport == nil else {
      let code = WpViewporter.Error.viewportExists.rawValue
      return resource.postError(code, "the surface has a viewport already")
    }
    serve(id, of: surface)
  }
}

private func serve(_ viewport: WpViewport, of surface: Stage.Surface) {
  surface.viewport = viewport
  viewport.onRequest = { [unowned viewport, weak surface] request in
    switch request {
    case .setSource(let x, let y, let width, let height):
      let isUnset = x == -1 && y == -1 && width == -1 && height == -1
      guard isUnset || (x >= 0 && y >= 0 && width > 0 && height > 0) else {
        let code = WpViewport.Error.badValue.rawValue
        return viewport.postError(code, "the source lies outside, or has no size")
      }
      let source = Stage.Rect(x: x, y: y, width: width, height: height)
      surface?.pending.source = isUnset ? nil : source
    case .setDestination(let width, let height):
      let isUnset = width == -1 && height == -1
      guard isUnset || (width > 0 && height > 0) else {
        let code = WpViewport.Error.badValue.rawValue
        return viewport.postError(code, "the destination has no size")
      }
      surface?.pending.destination = isUnset ? nil : (width, height)
    case .destroy: break
    }
  }
  viewport.onDestroy = { [weak surface] in
    surface?.pending.source = nil
    surface?.pending.destination = nil
  }
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

/// Serves `wp_alpha_modifier_v1`.
func serve(_ resource: WpAlphaModifierV1) {
  resource.onRequest = { [unowned resource] request in
    guard case .getSurface(let id, let surface) = request,
      let surface = surface.owner as? Stage.Surface
    else { return }
    guard surface.alphaModifier == nil else {
      let code = WpAlphaModifierV1.Error.alreadyConstructed.rawValue
      return resource.postError(code, "the surface has an alpha modifier already")
    }
    surface.alphaModifier = id
    id.onRequest = { [weak surface] request in
      guard case .setMultiplier(let factor) = request else { return }
      surface?.pending.alpha = Double(factor) / Double(UInt32.max)
    }
    id.onDestroy = { [weak surface] in surface?.pending.alpha = 1 }
  }
}
