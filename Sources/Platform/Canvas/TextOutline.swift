internal import CCairo

/// The paths of the letters of a layout.
///
/// The layout is made for one size of its font, and its paths are scaled, so that pango does not
/// load a font for each scale.
struct TextOutline {
  /// A closed part of a letter's path.
  struct Contour {
    var elements: [Path.Element] = []
    /// The box around its points.
    var box = (
      left: Double.infinity, top: Double.infinity, right: -Double.infinity, bottom: -Double.infinity
    )

    var corners: [(Double, Double)] {
      [(box.left, box.top), (box.right, box.top), (box.left, box.bottom), (box.right, box.bottom)]
    }
  }

  /// The size of the font in pixels. Chosen: 64 KiB of letters are within the two million pixels
  /// that pango can represent, and cairo's steps of 1/256 of a pixel are invisible at a thousand
  /// pixels.
  static let size = 32.0

  private(set) var contours: [Contour] = []

  /// Creates a layout without hinting, whose units are pixels; nil if memory is exhausted.
  static func layout() -> OpaquePointer? {
    guard let map = pango_cairo_font_map_get_default(),
      let context = pango_font_map_create_context(map), let options = cairo_font_options_create()
    else { return nil }
    defer {
      cairo_font_options_destroy(options)
      g_object_unref(UnsafeMutableRawPointer(context))
    }
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    return pango_layout_new(context)
  }

  /// Traces a layout that ``layout()`` has created.
  init(of layout: OpaquePointer) {
    guard let canvas = try? Canvas(width: 1, height: 1) else { return }
    cairo_move_to(canvas.context, 0, 0)
    pango_cairo_layout_path(canvas.context, layout)
    guard let path = cairo_copy_path(canvas.context) else { return }
    defer { cairo_path_destroy(path) }
    guard path.pointee.status == CAIRO_STATUS_SUCCESS, let data = path.pointee.data else { return }
    var index = 0
    while index < Int(path.pointee.num_data) {
      let header = data[index].header
      let points = (1..<Int(header.length)).map {
        (data[index + $0].point.x, data[index + $0].point.y)
      }
      add(header.type, points)
      index += Int(header.length)
    }
  }

  private mutating func add(_ type: cairo_path_data_type_t, _ points: [(x: Double, y: Double)]) {
    if type == CAIRO_PATH_MOVE_TO || contours.isEmpty { contours.append(Contour()) }
    let last = contours.count - 1
    switch type {
    case CAIRO_PATH_MOVE_TO: contours[last].elements.append(.move(x: points[0].x, y: points[0].y))
    case CAIRO_PATH_LINE_TO: contours[last].elements.append(.line(x: points[0].x, y: points[0].y))
    case CAIRO_PATH_CURVE_TO:
      contours[last].elements.append(
        .curve(
          x1: points[0].x, y1: points[0].y, x2: points[1].x, y2: points[1].y, x: points[2].x,
          y: points[2].y))
    default: contours[last].elements.append(.close)
    }
    for point in points {
      let box = contours[last].box
      contours[last].box = (
        min(box.left, point.x), min(box.top, point.y), max(box.right, point.x),
        max(box.bottom, point.y)
      )
    }
  }
}
