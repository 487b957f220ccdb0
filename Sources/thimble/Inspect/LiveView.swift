import JSON

/// What is known of an inspected program, drawn as a page of text.
struct LiveView {
  /// How many decisions are shown. Chosen.
  private static let mostDecisions = 14

  private var windows: [JSONObject] = []
  private var touches: [(id: Int, text: String)] = []
  private var decisions: [String] = []
  private var latency = LatencyHistogram()

  /// Takes a line of the feed.
  mutating func take(_ object: JSONObject) {
    switch object["kind"]?.string {
    case "tree": windows = object["windows"]?.array?.compactMap(\.object) ?? []
    case "touch": takeTouch(object)
    case "action": latency.add(object["latency_ms"]?.number ?? 0)
    case "decision":
      guard object["decision"] != "changed", object["state"] != "changed" else { return }
      let time = Int(object["t_ms"]?.number ?? 0)
      decisions.append("\(time)  \(object["text"]?.string ?? "")")
      decisions = decisions.suffix(Self.mostDecisions)
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
    let place = object["location"]?.array?.compactMap(\.number) ?? []
    let words = place.map { "\(Int($0.rounded()))" }.joined(separator: ", ")
    touches.append((id, "touch \(id) at \(words) on \(object["surface"]?.string ?? "")"))
  }

  /// The page, at most so many lines of so many columns.
  func page(height: Int, width: Int) -> [String] {
    var lines = ["TOUCHES"]
    lines += touches.isEmpty ? ["  none"] : touches.sorted { $0.id < $1.id }.map { "  " + $0.text }
    lines += ["", "VIEWS AND RECOGNIZERS"]
    for window in windows { add(window, depth: 1, to: &lines) }
    lines +=
      ["", "LATENCY, from the touch's time to its handler"] + latency.lines.map { "  " + $0 }
    lines += ["", "DECISIONS"] + decisions.map { "  " + $0 }
    if lines.count > height { lines = Array(lines.prefix(height - 1)) + ["…"] }
    return lines.map { $0.count > width ? String($0.prefix(width - 1)) + "…" : $0 }
  }

  private func add(_ view: JSONObject, depth: Int, to lines: inout [String]) {
    let indent = String(repeating: "  ", count: depth)
    let frame = view["frame"]?.array?.compactMap(\.number).map { "\(Int($0.rounded()))" } ?? []
    let name = view["name"]?.string ?? ""
    let hidden = view["hidden"] == true ? " hidden" : ""
    lines.append(
      "\(indent)\(name.isEmpty ? "view" : name)  [\(frame.joined(separator: " "))]\(hidden)")
    for recognizer in view["recognizers"]?.array?.compactMap(\.object) ?? [] {
      let state = recognizer["enabled"] == false ? "disabled" : recognizer["state"]?.string ?? ""
      let count = Int(recognizer["touches"]?.number ?? 0)
      let fingers = count == 0 ? "" : "  \(count) \(count == 1 ? "touch" : "touches")"
      let mark = state == "possible" || state == "disabled" ? "○" : "●"
      lines.append("\(indent)  \(mark) \(recognizer["name"]?.string ?? "")  \(state)\(fingers)")
    }
    for subview in view["subviews"]?.array?.compactMap(\.object) ?? [] {
      add(subview, depth: depth + 1, to: &lines)
    }
  }
}
