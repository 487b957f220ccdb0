import Gestures
import Inspection
import JSON

extension TouchFrame.Event {
  /// The event as a line of inspection.
  func json(at time: Timestamp, on surface: String) -> JSONObject {
    [
      "t_ms": .real(time.printedMilliseconds), "id": .integer(id.integer),
      "phase": .string("\(kind)"), "surface": .string(surface),
      "location": .pair(location.x, location.y),
    ]
  }
}
