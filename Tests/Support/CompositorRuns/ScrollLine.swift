import JSON

/// A line that `--json` prints for a scroll view.
struct ScrollLine: Equatable {
  var milliseconds: Double
  var plugin: String
  var view: String
  var x: Double
  var y: Double
  var zoomScale: Double

  /// Parses a line. Returns nil if it is no line about a scroll view.
  init?(_ line: String) {
    guard let object = try? JSONValue.parse(bytes: Array(line.utf8)).object,
      let view = object["scroll_view"]?.string, let plugin = object["plugin"]?.string,
      let offset = object["content_offset"]?.array, offset.count == 2,
      let time = object["t_ms"]?.number, let x = offset[0].number, let y = offset[1].number,
      let zoomScale = object["zoom_scale"]?.number
    else { return nil }
    self.init(
      milliseconds: time, plugin: plugin, view: view, x: x, y: y, zoomScale: zoomScale)
  }

  private init(
    milliseconds: Double, plugin: String, view: String, x: Double, y: Double, zoomScale: Double
  ) {
    (self.milliseconds, self.plugin, self.view) = (milliseconds, plugin, view)
    (self.x, self.y, self.zoomScale) = (x, y, zoomScale)
  }
}

extension [String] {
  /// The lines of one scroll view.
  func scrolls(of view: String) -> [ScrollLine] {
    compactMap(ScrollLine.init).filter { $0.view == view }
  }
}
