// Tests: ContentLayersTests, LayerLackTests

public import Canvas
import Gestures

/// The content layers of a surface.
extension Surface {
  /// What content layers can be shown; nil where the compositor cannot, or at this scale.
  public var layerSupport: LayerSupport? { contentLayers?.support }

  /// What the content layer of this number has; nil where there is none.
  public func layerUse(of id: LayerID) -> LayerUse? { contentLayers?.use(of: id) }

  /// What content layers have cost so far.
  public var layerCost: LayerCost { contentLayers?.cost ?? LayerCost() }

  /// Returns the number of pixels of a layer that would be visible and are not painted, in whole
  /// tiles.
  public func missingPixels(of layer: LayerPlan) -> Int {
    contentLayers?.missingPixels(of: layer) ?? 0
  }

  /// The number of pixels that cover the surface.
  var pixelCount: Int { scaling.pixels(size.width) * scaling.pixels(size.height) }

  /// Takes over the layers of a frame, even if it cannot be drawn yet.
  func take(_ plan: FramePlan) {
    guard let contentLayers, !(plan.layers.isEmpty && contentLayers.isEmpty) else { return }
    contentLayers.end = plan.deadline.map { drawingTime + max(0, $0 - frameTime) }
    contentLayers.update(plan.layers)
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
