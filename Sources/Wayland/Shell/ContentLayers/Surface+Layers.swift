public import Canvas
import Gestures

/// The content layers of a surface.
extension Surface {
  /// The supported content layers; nil if the compositor supports none, or none at this scale.
  public var layerSupport: LayerSupport? { contentLayers?.support }

  /// Returns the resources of the content layer with this number; nil if there is none.
  public func layerUse(of id: LayerID) -> LayerUse? { contentLayers?.use(of: id) }

  /// The accumulated cost of content layers.
  public var layerCost: LayerCost { contentLayers?.cost ?? LayerCost() }

  /// Returns the number of pixels of a layer that would be visible and are not painted, in whole
  /// tiles.
  public func missingPixels(of layer: LayerPlan) -> Int {
    contentLayers?.missingPixels(of: layer) ?? 0
  }

  /// The number of pixels that cover the surface.
  var pixelCount: Int { scaling.pixels(size.width) * scaling.pixels(size.height) }

  /// Applies the layers of a planned frame, even if the frame cannot be drawn yet.
  func take(_ plan: FramePlan) {
    guard let contentLayers, !(plan.layers.isEmpty && contentLayers.isEmpty) else { return }
    contentLayers.end = plan.deadline.map { drawingTime + max(0, $0 - frameTime) }
    contentLayers.update(plan.layers)
  }

  /// Shows the layers with the next commit.
  ///
  /// - Returns: True if a commit is needed.
  func showLayers() -> Bool { contentLayers?.show() ?? false }

  /// Paints tiles that may be needed soon, in the time left before the next frame.
  ///
  /// - Parameter isFree: Whether no input arrived since the last call.
  func paintAhead(isFree: Bool) {
    guard !isClosed, let contentLayers, !contentLayers.isEmpty else { return }
    guard awaitsCallback || !needsDisplay else { return }
    contentLayers.paintAhead(
      isFree: isFree,
      until: awaitsCallback ? timing.nextFrame(afterDrawingAt: drawingTime) : .infinity,
      interval: timing.interval)
  }
}
