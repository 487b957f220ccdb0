// Tests: ContentLayersTests, LayerLackTests

public import Canvas
import Gestures

/// The content layers of a surface.
extension Surface {
  /// What content layers can be shown; nil where the compositor cannot, or at this scale.
  public var layerSupport: LayerSupport? {
    contentLayers?.support(scale: scale, surfacePixels: pixelCount)
  }

  /// What the content layer of this number has; nil where there is none.
  public func layerUse(of id: LayerID) -> LayerUse? { contentLayers?.use(of: id) }

  /// What content layers have cost so far.
  public var layerCost: LayerCost { contentLayers?.cost ?? LayerCost() }

  /// How many pixels of a content layer are not painted yet that would be visible, in whole tiles.
  public func missingPixels(of id: LayerID, in grid: TileGrid, seen visible: PixelRect) -> Int {
    contentLayers?.missingPixels(of: id, in: grid, seen: visible) ?? 0
  }

  private var pixelCount: Int { scaling.pixels(size.width) * scaling.pixels(size.height) }

  /// Asks for the layers of the next frame, and takes over what has changed in them even if the
  /// frame cannot be drawn yet.
  func takeLayers() {
    guard !isClosed, let contentLayers else { return }
    let new = layers?() ?? (layers: [], until: nil)
    guard !isClosed, !(new.layers.isEmpty && contentLayers.isEmpty) else { return }
    contentLayers.end = new.until.map { drawingTime + max(0, $0 - frameTime) }
    contentLayers.update(new.layers, scale: scale, surfacePixels: pixelCount)
  }

  /// Shows the layers with the next commit; whether it needs one.
  func showLayers() -> Bool { contentLayers?.show() ?? false }

  /// Paints a part of the layers that may be needed soon, in the time left before the next frame.
  ///
  /// - Parameter isFree: Whether no input came in since the last time.
  func paintAhead(isFree: Bool) {
    guard !isClosed, let contentLayers, !contentLayers.isEmpty else { return }
    // Until the compositor has shown the last frame, the next one cannot be drawn.
    let isShown = frameCallback == nil
    guard !(isShown && needsDisplay) else { return }
    contentLayers.paintAhead(
      isFree: isFree, until: isShown ? .infinity : timing.nextFrame(afterDrawingAt: drawingTime),
      interval: timing.interval)
  }
}
