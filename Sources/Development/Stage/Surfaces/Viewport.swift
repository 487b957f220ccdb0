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
    if case .destroy = request { return }
    guard let surface else {
      return viewport.postError(WpViewport.Error.noSurface.rawValue, "the surface is gone")
    }
    switch request {
    case .setSource(let x, let y, let width, let height):
      let isUnset = x == -1 && y == -1 && width == -1 && height == -1
      guard isUnset || (x >= 0 && y >= 0 && width > 0 && height > 0) else {
        let code = WpViewport.Error.badValue.rawValue
        return viewport.postError(code, "the source lies outside, or has no size")
      }
      let source = Stage.Rect(x: x, y: y, width: width, height: height)
      surface.pending.source = isUnset ? nil : source
    case .setDestination(let width, let height):
      let isUnset = width == -1 && height == -1
      guard isUnset || (width > 0 && height > 0) else {
        let code = WpViewport.Error.badValue.rawValue
        return viewport.postError(code, "the destination has no size")
      }
      surface.pending.destination = isUnset ? nil : (width, height)
    case .destroy: break
    }
  }
  viewport.onDestroy = { [weak surface] in
    surface?.pending.source = nil
    surface?.pending.destination = nil
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
    id.onRequest = { [unowned id, weak surface] request in
      guard case .setMultiplier(let factor) = request else { return }
      guard let surface else {
        let code = WpAlphaModifierSurfaceV1.Error.noSurface.rawValue
        return id.postError(code, "the surface is gone")
      }
      surface.pending.alpha = Double(factor) / Double(UInt32.max)
    }
    id.onDestroy = { [weak surface] in surface?.pending.alpha = 1 }
  }
}
