internal import CCairo

/// A font family that is not installed, and its substitute.
public struct MissingFont: Equatable, Sendable {
  /// The requested family.
  public let family: String
  /// The family that is used instead.
  public let substitute: String

  /// The aliases that fontconfig resolves on every system.
  private static let generic: Set<String> = [
    "sans", "sans-serif", "serif", "monospace", "system-ui", "cursive", "fantasy", "emoji", "math",
  ]

  /// Looks up a font family, or a comma-separated list of families, of which one is enough.
  ///
  /// - Parameter font: Family and style in pango's syntax, such as `Serif Bold`.
  /// - Returns: nil when one of the families is installed, or none is named.
  public init?(in font: String) {
    guard let wanted = pango_font_description_from_string(font) else { return nil }
    defer { pango_font_description_free(wanted) }
    let families = Self.families(of: wanted)
    guard let first = families.first,
      !families.contains(where: { Self.generic.contains($0.lowercased()) }),
      let used = Self.familyUsed(for: wanted),
      !families.contains(where: { $0.lowercased() == used.lowercased() })
    else { return nil }
    (family, substitute) = (first, used)
  }

  private static func families(of description: OpaquePointer) -> [String] {
    guard let names = pango_font_description_get_family(description) else { return [] }
    let parts = String(cString: names).split(separator: ",")
    return parts.map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }

  /// The family of the font that pango selects for a description.
  private static func familyUsed(for description: OpaquePointer) -> String? {
    guard let map = pango_cairo_font_map_get_default(),
      let context = pango_font_map_create_context(map)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    guard let font = pango_font_map_load_font(map, context, description) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(font)) }
    guard let found = pango_font_describe(font) else { return nil }
    defer { pango_font_description_free(found) }
    return pango_font_description_get_family(found).map { String(cString: $0) }
  }
}
