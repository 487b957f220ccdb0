/// The rooms as boxes in SVG, each above its dependencies.
///
/// Transitive dependencies have no edge of their own.
struct RoomsPicture {
  private let layout: RoomsLayout
  private static let (rowHeight, boxHeight) = (92.0, 46.0)

  init(package: String) throws {
    layout = RoomsLayout(try Rooms(package: package))
  }

  /// The SVG document.
  var svg: String {
    let (width, height) = (Int(layout.width), Int(Self.rowHeight) * layout.rows.count)
    let lines = layout.rows.indices.flatMap { row in
      layout.rows[row].flatMap { self.lines(from: $0, in: row) }
    }
    let boxes = layout.rows.indices.flatMap { row in
      layout.rows[row].compactMap { box($0, in: row) }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="sans-serif" text-anchor="middle">
      <rect width="100%" height="100%" fill="#ffffff"/>
      <g fill="none" stroke="#8a94a6" stroke-width="1.5">
      \(lines.joined(separator: "\n"))
      </g>
      \(boxes.joined(separator: "\n"))
      </svg>

      """
  }

  private func middle(of row: Int) -> Double { (Double(row) + 0.5) * Self.rowHeight }

  private func lines(from place: RoomsLayout.Place, in row: Int) -> [String] {
    let half = Self.boxHeight / 2
    let (top, bottom) = (middle(of: row) + half, middle(of: row + 1) - half)
    let bend = (top + bottom) / 2
    return place.below.map { index in
      let below = layout.rows[row + 1][index]
      let through =
        place.room == nil ? "M\(place.x) \(top - 2 * half)V\(top)" : "M\(place.x) \(top)"
      return "<path d=\"\(through)C\(place.x) \(bend) \(below.x) \(bend) \(below.x) \(bottom)\"/>"
    }
  }

  private func box(_ place: RoomsLayout.Place, in row: Int) -> String? {
    guard let room = place.room else { return nil }
    let y = middle(of: row)
    let fill = room.isProgram ? "#dfe9ff" : room.borders.isEmpty ? "#eef6e9" : "#fff3dc"
    let weight = room.isProgram ? " font-weight=\"bold\"" : ""
    let name = room.borders.isEmpty ? y + 5 : y - 2
    var lines = [
      "<rect x=\"\(place.x - place.width / 2)\" y=\"\(y - Self.boxHeight / 2)\" "
        + "width=\"\(place.width)\" height=\"\(Self.boxHeight)\" rx=\"6\" fill=\"\(fill)\" "
        + "stroke=\"#4a5568\"/>",
      "<text x=\"\(place.x)\" y=\"\(name)\" font-size=\"14\"\(weight)>\(room.name)</text>",
    ]
    if !room.borders.isEmpty {
      lines.append(
        "<text x=\"\(place.x)\" y=\"\(y + 15)\" font-size=\"11\" fill=\"#6b5b2e\">"
          + "\(room.borders.joined(separator: ", "))</text>")
    }
    return lines.joined(separator: "\n")
  }
}
