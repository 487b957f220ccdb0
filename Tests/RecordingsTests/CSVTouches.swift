import Gestures
import Traces

///
/// A row does not name its finger: it belongs to the nearest one. Samples of two fingers arrive in
/// batches, first those of one finger and then those of the other, so they are sorted by time.
enum CSVTouches {
  struct MalformedLineError: Error { var line: String }

  private struct Row {
    var type: Substring
    var location: Point
    var seconds: Double
  }

  static func trace(_ text: String) throws(MalformedLineError) -> Trace {
    let rows = try rows(text)
    var fingers: [Int32: Point] = [:]
    var samples: [(seconds: Double, id: Int32, kind: TraceEvent.Kind)] = []
    for row in rows {
      let id = row.type == "down" ? lowestFree(fingers) : nearest(fingers, row.location)
      guard let id else { continue }
      fingers[id] = row.type == "up" ? nil : row.location
      samples.append((row.seconds, id, kind(row, id)))
    }
    let start = rows.first?.seconds ?? 0
    let ordered = samples.enumerated().sorted {
      ($0.element.seconds, $0.offset) < ($1.element.seconds, $1.offset)
    }
    return frames(
      ordered.map { (($0.element.seconds - start) * 1000, $0.element.id, $0.element.kind) })
  }

  /// Puts samples with the same time into one frame; a second sample of the same finger begins
  /// another frame.
  private static func frames(_ samples: [(Double, Int32, TraceEvent.Kind)]) -> Trace {
    var trace = Trace()
    var inFrame: Set<Int32> = []
    for (time, id, kind) in samples {
      let last = trace.events.last?.milliseconds ?? time
      if !inFrame.isEmpty, last != time || inFrame.contains(id) {
        trace.events.append(TraceEvent(milliseconds: last, kind: .frame))
        inFrame = []
      }
      inFrame.insert(id)
      trace.events.append(TraceEvent(milliseconds: time, kind: kind))
    }
    trace.events.append(TraceEvent(milliseconds: trace.duration, kind: .frame))
    return trace
  }

  private static func rows(_ text: String) throws(MalformedLineError) -> [Row] {
    let lines = text.split(whereSeparator: \.isNewline)
    let columns = lines[0].split(separator: ",")
    var rows: [Row] = []
    for line in lines.dropFirst() {
      let fields = Dictionary(zip(columns, line.split(separator: ",")), uniquingKeysWith: { $1 })
      guard let type = fields["type"], let x = fields["position.dx"].flatMap({ Double($0) }),
        let y = fields["position.dy"].flatMap({ Double($0) }),
        let seconds = fields["timeStamp"].flatMap(seconds)
      else { throw MalformedLineError(line: String(line)) }
      rows.append(Row(type: type, location: Point(x: x, y: y), seconds: seconds))
    }
    return rows
  }

  /// The seconds of a time such as `0:00:04.752500`.
  private static func seconds(_ text: Substring) -> Double? {
    let parts = text.split(separator: ":").compactMap { Double($0) }
    return parts.count == 3 ? (parts[0] * 60 + parts[1]) * 60 + parts[2] : nil
  }

  private static func kind(_ row: Row, _ id: Int32) -> TraceEvent.Kind {
    switch row.type {
    case "down": .down(id: id, x: row.location.x, y: row.location.y)
    case "up": .up(id: id)
    default: .motion(id: id, x: row.location.x, y: row.location.y)
    }
  }

  private static func lowestFree(_ fingers: [Int32: Point]) -> Int32 {
    (0...).first { fingers[$0] == nil } ?? 0
  }

  private static func nearest(_ fingers: [Int32: Point], _ place: Point) -> Int32? {
    fingers.min { $0.value.distance(to: place) < $1.value.distance(to: place) }?.key
  }
}
