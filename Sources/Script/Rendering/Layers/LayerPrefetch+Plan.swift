import Canvas
import ScriptViews
import Scrolling

extension LayerPrefetch {
  /// Plans a scroll indicator of a layer as a layer of its own.
  func plan(_ part: DisplayList.Part, of number: Int) -> LayerPlan? {
    guard case .indicator(let axis) = part.key.aspect, let area = pixels(of: part.visible) else {
      return nil
    }
    return plan(.indicator(number, isHorizontal: axis == .horizontal), at: area)
  }

  /// Plans an indicator that covers these pixels of the window.
  func plan(_ id: LayerID, at area: PixelRect) -> LayerPlan {
    let all = PixelRect(x: 0, y: 0, width: area.width, height: area.height)
    var layer = LayerPlan(
      id: id, clip: rules.steps.around(area),
      mapping: PixelMapping(x: Double(area.x), y: Double(area.y)), grid: TileGrid(first: all),
      wanted: all)
    layer.visiblePixels = area.area
    return layer
  }
}
