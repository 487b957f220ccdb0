internal import CCairo

// Pango and its fonts cost some megabytes; they are loaded by the first text that is drawn or measured.
extension Canvas {
  /// Draws `text` with its top left corner at `x`, `y`.
  public func draw(_ text: StyledText, x: Double, y: Double, color: Color) {
    guard x.isFinite, y.isFinite else { return }
    withLayout(of: text) { layout in
      use(color)
      cairo_move_to(context, x, y)
      pango_cairo_show_layout(context, layout)
      cairo_new_path(context)
    }
  }

  /// The room that `text` takes, in points.
  public func measure(_ text: StyledText) -> (width: Double, height: Double) {
    withLayout(of: text) { layout in
      var extents = PangoRectangle()
      pango_layout_get_extents(layout, nil, &extents)
      let unit = Double(PANGO_SCALE)
      return (Double(extents.width) / unit, Double(extents.height) / unit)
    }
  }

  private func withLayout<Result>(of text: StyledText, _ body: (OpaquePointer) -> Result) -> Result
  {
    guard let layout = pango_cairo_create_layout(context) else {
      preconditionFailure("pango always makes a layout")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    let description = pango_font_description_from_string(text.font)
    pango_font_description_set_absolute_size(
      description, pangoUnits(text.size, within: StyledText.sizes))
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    var string = text.string
    string.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, Int32(clamping: $0.count))
      }
    }
    if let width = text.width {
      pango_layout_set_width(layout, Int32(pangoUnits(width, within: 0...100_000)))
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    }
    pango_layout_set_alignment(layout, text.alignment.pango)
    return body(layout)
  }

  /// `points` in pango's unit, moved into `range`.
  private func pangoUnits(_ points: Double, within range: ClosedRange<Double>) -> Double {
    let usable = points.isNaN ? range.lowerBound : points
    return min(max(usable, range.lowerBound), range.upperBound) * Double(PANGO_SCALE)
  }
}

extension StyledText.Alignment {
  fileprivate var pango: PangoAlignment {
    switch self {
    case .left: PANGO_ALIGN_LEFT
    case .center: PANGO_ALIGN_CENTER
    case .right: PANGO_ALIGN_RIGHT
    }
  }
}
