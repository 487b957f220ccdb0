internal import CCairo

extension Image {
  /// The image as the content of a PNG file.
  public func png() throws(CanvasError) -> [UInt8] {
    cairo_surface_flush(surface)
    var content: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &content) { content in
      cairo_surface_write_to_png_stream(
        surface,
        { content, bytes, count in
          content?.assumingMemoryBound(to: [UInt8].self).pointee
            .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        }, content)
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .writing(path: "in memory", reason: String(cString: cairo_status_to_string(status)))
    }
    return content
  }
}
