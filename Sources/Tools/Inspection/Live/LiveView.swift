import JSON
import System

/// The state of an inspected program, laid out as a page of text.
struct LiveView {
  /// The maximum number of decisions in the buffer. Chosen: more than a terminal shows.
  private static let maximumDecisions = 100
  /// The terminal width from which the page has two columns. Chosen: half of it fits a description.
  private static let wide = 100

  private var windows: [JSONObject] = []
  /// The settings of touch input.
  private var settings = ""
  private var touches: [(id: Int, text: String)] = []
  private var decisions: [String] = []
  private var latency = LatencyHistogram()

  /// Updates the state from a line of the feed.
  mutating func take(_ object: JSONObject) {
    switch object["kind"]?.string {
    case "tree":
      windows = object["windows"]?.array?.compactMap(\.object) ?? []
      settings = object["touch_settings_text"]?.string ?? ""
    case "touch": takeTouch(object)
    case "action": latency.add(object["latency_ms"]?.number ?? 0)
    case "app":
      if let text = object["text"]?.string { decisions.append(text) }
      decisions = decisions.suffix(Self.maximumDecisions)
    case "decision":
      guard object["decision"] != "changed", object["state"] != "changed" else { return }
      let time = Int(object["t_ms"]?.number ?? 0)
      decisions.append("\(time)  \(object["text"]?.string ?? "")")
      decisions = decisions.suffix(Self.maximumDecisions)
    default: break
    }
  }

  private mutating func takeTouch(_ object: JSONObject) {
    guard let id = object["id"]?.number.map({ Int($0) }) else {
      touches = []
      return
    }
    touches.removeAll { $0.id == id }
    guard object["phase"] != "up" else { return }
    let location = object["location"]?.array?.compactMap(\.number) ?? []
    let words = location.map { "\(Int($0.rounded()))" }.joined(separator: ", ")
    touches.append((id, "touch \(id) at \(words) on \(object["surface"]?.string ?? "")"))
  }

  /// The lines of the page, clipped to a height in lines and a width in columns.
  func page(height: Int, width: Int) -> [String] {
    let lines = width < Self.wide ? stacked(height) : beside(height, width)
    return lines.prefix(max(1, height)).map { $0.cut(to: width) }
  }

  /// Returns the one-column layout. On a small terminal, the latency is omitted and the tree gets
  /// the lines that the decisions leave.
  private func stacked(_ height: Int) -> [String] {
    let tree = section("VIEWS AND RECOGNIZERS", ViewLines(of: windows).lines)
    var room = height - touchLines.count
    let views = min(tree.count, max(4, room - min(decisionLines.count, room / 2)))
    room -= views
    let hasLatency = room - latencyLines.count >= min(decisionLines.count, 8)
    if hasLatency { room -= latencyLines.count }
    return touchLines + tree.limited(to: views) + (hasLatency ? latencyLines : [])
      + decisionLines.latest(room)
  }

  /// The two-column layout: views on the left, all else on the right.
  private func beside(_ height: Int, _ width: Int) -> [String] {
    let column = width / 2
    let left = section("VIEWS AND RECOGNIZERS", ViewLines(of: windows).lines).limited(to: height)
    let above = touchLines + latencyLines
    let right = above + decisionLines.latest(height - above.count)
    return (0..<max(left.count, right.count)).map { index in
      let first = index < left.count ? left[index].cut(to: column - 2) : ""
      let gap = String(repeating: " ", count: column - first.count)
      return first + (index < right.count ? gap + right[index] : "")
    }
  }

  private var touchLines: [String] {
    section(
      "TOUCHES",
      (touches.isEmpty ? ["none"] : touches.sorted { $0.id < $1.id }.map(\.text))
        + (settings.isEmpty ? [] : ["settings: " + settings]))
  }

  private var latencyLines: [String] {
    section("LATENCY, from a touch's timestamp to its handler", latency.lines)
  }

  private var decisionLines: [String] { section("DECISIONS", decisions) }

  /// A headline, lines, and an empty line.
  private func section(_ title: String, _ lines: [String]) -> [String] {
    [title] + lines.map { "  " + $0 } + [""]
  }
}

/// The view tree as lines. Views without a name or recognizers are only counted: a list may have
/// hundreds of rows.
private struct ViewLines {
  private(set) var lines: [String] = []

  init(of windows: [JSONObject]) {
    for window in windows { add(window, indent: "") }
  }

  private mutating func add(_ view: JSONObject, indent: String) {
    let frame = view["frame"]?.array?.compactMap(\.number).map { "\(Int($0.rounded()))" } ?? []
    let name = Self.name(of: view)
    let hidden = view["hidden"] == true ? " hidden" : ""
    lines.append(
      "\(indent)\(name.isEmpty ? "view" : name)  [\(frame.joined(separator: " "))]\(hidden)")
    for line in [LayerWords.line(of: view)].compactMap({ $0 }) + LayerWords.lines(of: view) {
      lines.append("\(indent)  ▫ \(line)")
    }
    for recognizer in view["recognizers"]?.array?.compactMap(\.object) ?? [] {
      let state = recognizer["enabled"] == false ? "disabled" : recognizer["state"]?.string ?? ""
      let count = Int(recognizer["touches"]?.number ?? 0)
      let fingers = count == 0 ? "" : "  \(count) \(count == 1 ? "touch" : "touches")"
      let mark = state == "possible" || state == "disabled" ? "○" : "●"
      lines.append("\(indent)  \(mark) \(recognizer["name"]?.string ?? "")  \(state)\(fingers)")
    }
    var plain = 0
    for subview in view["subviews"]?.array?.compactMap(\.object) ?? [] {
      if Self.isTelling(subview) { add(subview, indent: indent + "  ") } else { plain += 1 }
    }
    if plain > 0 {
      lines.append("\(indent)  and \(plain) \(plain == 1 ? "view" : "views") without names")
    }
  }

  /// A view's name; for a window or layer its kind and its plugin.
  private static func name(of view: JSONObject) -> String {
    let name = view["name"]?.string ?? ""
    guard let surface = view["title"]?.string ?? view["namespace"]?.string else { return name }
    let kind = view["title"] == nil ? "layer" : "window"
    let plugin = view["plugin"]?.string.map { " of \($0)" } ?? ""
    let own = name.isEmpty || name == surface ? "" : " \(name)"
    return "\(kind)\(own)\(surface.isEmpty ? "" : " \"\(surface)\"")\(plugin)"
  }

  private static func isTelling(_ view: JSONObject) -> Bool {
    if view["name"]?.string?.isEmpty == false || view["recognizers"] != nil
      || view["motions"] != nil
    {
      return true
    }
    return view["subviews"]?.array?.contains { $0.object.map(isTelling) ?? false } ?? false
  }
}

extension [String] {
  /// The first lines of a section, with the number of those left out.
  fileprivate func limited(to count: Int) -> [String] {
    guard self.count > count else { return self }
    guard count > 1 else { return Array(prefix(Swift.max(0, count))) }
    return prefix(count - 1) + ["  … and \(self.count - count) more lines"]
  }

  /// The headline of a section and its latest lines.
  fileprivate func latest(_ count: Int) -> [String] {
    guard self.count > count, count > 0 else { return Array(prefix(Swift.max(0, count))) }
    return prefix(1) + dropFirst().suffix(count - 1)
  }
}

extension String {
  /// The text truncated to a width; control characters, such as an escape in a name, become dots.
  fileprivate func cut(to width: Int) -> String {
    let plain =
      contains { !$0.unicodeScalars.allSatisfy(\.isVisible) }
      ? String(map { $0.unicodeScalars.allSatisfy(\.isVisible) ? $0 : "·" }) : self
    return plain.count > width ? String(plain.prefix(max(0, width - 1))) + "…" : plain
  }
}

/// A histogram of latencies.
struct LatencyHistogram {
  /// The upper bounds of all bins but the last, in milliseconds. Chosen.
  static let bounds = [0.5, 1, 2, 4, 8, 16, 33]

  private(set) var counts = [Int](repeating: 0, count: bounds.count + 1)

  /// Counts a latency in milliseconds.
  mutating func add(_ milliseconds: Double) {
    counts[Self.bounds.firstIndex { milliseconds <= $0 } ?? Self.bounds.count] += 1
  }

  /// A line with a bar for each bin.
  var lines: [String] {
    let most = max(1, counts.max() ?? 0)
    return counts.enumerated().map { index, count in
      let isLast = index == Self.bounds.count
      let bound = isLast ? "> \(Self.bounds[index - 1]) ms" : "≤ \(Self.bounds[index]) ms"
      let gap = String(repeating: " ", count: max(1, 11 - bound.count))
      let bar = String(repeating: "█", count: (count * 30 + most - 1) / most)
      return bound + gap + bar + (count == 0 ? "" : " \(count)")
    }
  }
}
