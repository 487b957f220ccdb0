import JSON
package import Traces

/// An HTML page with a timeline of decisions: touches above, a lane for each recognizer, reasons on
/// hover.
package struct TimelinePage {
  let plugin: String
  let trace: String
  private let touches: [JSONValue]
  private let end: Double
  private let start: Double
  private let decisions: [DecisionEntry]

  /// - Parameters:
  /// - plugin: The plugin's name.
  /// - trace: The trace's name.
  package init(plugin: String, trace: String, events: [TraceEvent], decisions: [DecisionEntry]) {
    self.plugin = plugin
    self.trace = trace
    // Changes of a continuous gesture are left out: the bar from its begin to its end shows them.
    self.decisions = decisions.filter {
      $0.isTelling && $0.kind != .changed && $0.recognizer != nil
    }
    let times = events.map(\.milliseconds) + decisions.map(\.milliseconds)
    start = times.min() ?? 0
    end = times.max() ?? 0
    touches = TouchSpan.all(in: events, until: end).map(\.json)
  }

  /// The self-contained page.
  package var html: String {
    // Escapes `<`, because `</script>` in the data would end the script.
    let data = JSONValue.object(json).text.replacing("<", with: "\\u003c")
    let template = String(decoding: PackageResources.timeline_html, as: UTF8.self)
    return template.replacing("@data@", with: data)
  }

  private var json: JSONObject {
    var ids: [ObjectIdentifier: Int] = [:]
    var recognizers: [JSONValue] = []
    for decision in decisions {
      guard let recognizer = decision.recognizer, ids[recognizer] == nil else { continue }
      ids[recognizer] = ids.count
      recognizers.append(
        .object([
          "id": .integer(ids.count - 1), "name": .string(decision.name),
          "view": .string(decision.view),
        ]))
    }
    let list = decisions.map { decision in
      JSONValue.object([
        "t": .real(decision.milliseconds), "kind": .string(decision.kind.rawValue),
        "recognizer": .integer(decision.recognizer.flatMap { ids[$0] } ?? 0),
        "text": .string(decision.sentence),
      ])
    }
    return [
      "plugin": .string(plugin), "trace": .string(trace), "start": .real(start), "end": .real(end),
      "touches": .array(touches), "recognizers": .array(recognizers), "decisions": .array(list),
    ]
  }
}

/// A touch from its begin to its end.
private struct TouchSpan {
  let id: Int32
  let device: Int32
  let from: Double
  let firstPoint: (x: Double, y: Double)
  var to: Double
  var last: (x: Double, y: Double)
  var isOver = false
  var isCancelled = false

  static func all(in events: [TraceEvent], until end: Double) -> [TouchSpan] {
    var spans: [TouchSpan] = []
    for event in events {
      let time = event.milliseconds
      switch event.kind {
      case .down(let id, let x, let y):
        spans.append(
          TouchSpan(
            id: id, device: event.device, from: time, firstPoint: (x, y), to: end, last: (x, y)))
      case .motion(let id, let x, let y):
        if let index = spans.lastIndex(where: { $0.isDown(id, event.device) }) {
          spans[index].last = (x, y)
        }
      case .up(let id):
        if let index = spans.lastIndex(where: { $0.isDown(id, event.device) }) {
          spans[index].finish(at: time)
        }
      case .cancel:
        for index in spans.indices
        where spans[index].device == event.device && !spans[index].isOver {
          spans[index].isCancelled = true
          spans[index].finish(at: time)
        }
      case .frame, .key, .resize, .appWindow, .appWindowClosed: break
      }
    }
    return spans
  }

  private func isDown(_ id: Int32, _ device: Int32) -> Bool {
    self.id == id && self.device == device && !isOver
  }

  private mutating func finish(at time: Double) {
    to = time
    isOver = true
  }

  var json: JSONValue {
    .object([
      "id": .integer(Int(id)), "from": .real(from), "to": .real(to), "x": .real(firstPoint.x),
      "y": .real(firstPoint.y), "x2": .real(last.x), "y2": .real(last.y),
      "cancelled": .bool(isCancelled),
    ])
  }
}
