/// The groups of modules as boxes in SVG, each above those it is built on.
///
/// Transitive dependencies have no arrow of their own.
struct ModuleGraphPicture {
  /// The size of the picture and its parts, in pixels. Chosen: names fit, also beside a table.
  private static let (width, gap, arrow) = (1000.0, 24.0, 34.0)
  private static let (head, roomWidth, roomHeight, roomGap) = (36.0, 138.0, 40.0, 10.0)

  /// The purpose of each group.
  private static let purposes = [
    "Core": "pure: recognition and scrolling", "Platform": "the system and its libraries",
    "Wayland": "the protocol, surfaces, the relay", "Script": "Lua, and what plugins see and do",
    "Tools": "traces, trials, inspection, third-party plugins", "Program": "what is installed",
    "Development": "for tests, benchmarks and pages; not installed",
  ]

  /// The position of a group.
  struct Panel {
    let group: ModuleGraph.Group
    let (x, y, width, height): (Double, Double, Double, Double)

    var middle: Double { x + width / 2 }
  }

  /// The groups from the top.
  let panels: [Panel]
  private let height: Double

  init(package: String) throws {
    var panels: [Panel] = []
    var y = Self.gap
    for level in try ModuleGraph(package: package).levels {
      let count = Double(level.count)
      let width = (Self.width - Self.gap * (count + 1)) / count
      let height = level.map { Self.height(of: $0, width: width) }.max() ?? 0
      for (index, group) in level.enumerated() {
        let x = Self.gap + Double(index) * (width + Self.gap)
        panels.append(Panel(group: group, x: x, y: y, width: width, height: height))
      }
      y += height + Self.arrow
    }
    self.panels = panels
    height = y - Self.arrow + Self.gap
  }

  /// Returns the number of modules that fit side by side.
  private static func columns(in width: Double) -> Int {
    max(1, Int((width - roomGap) / (roomWidth + roomGap)))
  }

  private static func height(of group: ModuleGraph.Group, width: Double) -> Double {
    let rows = (group.nodes.count + columns(in: width) - 1) / columns(in: width)
    return head + Double(rows) * (roomHeight + roomGap)
  }

  /// The SVG document.
  var svg: String {
    let arrows = panels.flatMap { panel in
      panel.group.floor.compactMap { name in
        panels.first { $0.group.name == name }.map { arrow(from: panel, to: $0) }
      }
    }
    let (width, height) = (Int(Self.width), Int(height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="sans-serif" text-anchor="middle">
      <marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" \
      orient="auto"><path d="M0 0L8 4L0 8z" fill="#4a5568"/></marker>
      <rect width="100%" height="100%" fill="#ffffff"/>
      \(panels.map(box).joined(separator: "\n"))
      <g fill="none" stroke="#4a5568" stroke-width="2" marker-end="url(#tip)">
      \(arrows.joined(separator: "\n"))
      </g>
      </svg>

      """
  }

  /// An arrow at the middle of the narrower one, if that is above or below the other.
  private func arrow(from upper: Panel, to lower: Panel) -> String {
    let narrow = upper.width < lower.width ? upper : lower
    let wide = upper.width < lower.width ? lower : upper
    let isStraight = wide.x <= narrow.middle && narrow.middle <= wide.x + wide.width
    let (start, end) = isStraight ? (narrow.middle, narrow.middle) : (upper.middle, lower.middle)
    return "<path d=\"M\(start) \(upper.y + upper.height)L\(end) \(lower.y)\"/>"
  }

  private func box(_ panel: Panel) -> String {
    let group = panel.group
    let purpose = Self.purposes[group.name].map { " <tspan font-size=\"13\">\($0)</tspan>" } ?? ""
    let title =
      "<rect x=\"\(panel.x)\" y=\"\(panel.y)\" width=\"\(panel.width)\" height=\"\(panel.height)\" "
      + "rx=\"8\" fill=\"#f4f6f9\" stroke=\"#8a94a6\"/>\n"
      + "<text x=\"\(panel.x + Self.roomGap)\" y=\"\(panel.y + 24)\" font-size=\"17\" "
      + "text-anchor=\"start\"><tspan font-weight=\"bold\">\(group.name)</tspan>\(purpose)</text>"
    let columns = Self.columns(in: panel.width)
    let nodes = group.nodes.enumerated().map { index, module in
      let column = Double(index % columns) * (Self.roomWidth + Self.roomGap)
      let row = Double(index / columns) * (Self.roomHeight + Self.roomGap)
      return box(module, x: panel.x + Self.roomGap + column, y: panel.y + Self.head + row)
    }
    return ([title] + nodes).joined(separator: "\n")
  }

  private func box(_ module: ModuleGraph.Module, x: Double, y: Double) -> String {
    let fill = module.isProgram ? "#dfe9ff" : module.borders.isEmpty ? "#eef6e9" : "#fff3dc"
    let weight = module.isProgram ? " font-weight=\"bold\"" : ""
    let middle = x + Self.roomWidth / 2
    let name = module.borders.isEmpty ? y + 25 : y + 18
    var lines = [
      "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(Self.roomWidth)\" height=\"\(Self.roomHeight)\" "
        + "rx=\"6\" fill=\"\(fill)\" stroke=\"#4a5568\"/>",
      "<text x=\"\(middle)\" y=\"\(name)\" font-size=\"14\"\(weight)>\(module.name)</text>",
    ]
    if !module.borders.isEmpty {
      lines.append(
        "<text x=\"\(middle)\" y=\"\(y + 33)\" font-size=\"11\" fill=\"#6b5b2e\">"
          + "\(module.borders.joined(separator: ", "))</text>")
    }
    return lines.joined(separator: "\n")
  }
}
