package import Canvas
package import Gestures

/// Draws countdowns for contacts that must be held until they count: a closing ring around each
/// contact.
package final class CountdownRings {
  private struct Ring {
    let contact: TouchID
    let center: Point
    let start: Timestamp
    let end: Timestamp
  }

  /// The radius, in points. Chosen: wider than a fingertip that covers its centre.
  private static let radius = 44.0
  private static let width = 7.0

  private var rings: [Ring] = []
  private var now = Timestamp(seconds: 0)

  /// Creates no rings.
  package init() {}

  /// Whether no ring is shown.
  package var isEmpty: Bool { rings.isEmpty }
  /// Whether no ring is shown, and the latest drawing has none to remove.
  package var isClear: Bool { rings.isEmpty && !isDrawn }
  private var isDrawn = false

  /// Adds the ring of a contact.
  package func add(
    _ contact: TouchID, at center: Point, from start: Timestamp, until end: Timestamp
  ) {
    remove(contact)
    now = max(now, start)
    rings.append(Ring(contact: contact, center: center, start: start, end: end))
  }

  /// Removes the ring of a contact that was lifted.
  package func remove(_ contact: TouchID) { rings.removeAll { $0.contact == contact } }

  /// Removes the rings of the contacts that count at a time, and updates the others.
  package func advance(to time: Timestamp) {
    now = time
    rings.removeAll { $0.end <= time }
  }

  /// Draws the rings: a dark track, and on it the elapsed time, clockwise from the top.
  package func draw(on canvas: Canvas) {
    isDrawn = !rings.isEmpty
    for ring in rings {
      let (x, y) = (ring.center.x, ring.center.y)
      canvas.stroke(
        .circle(x: x, y: y, radius: Self.radius),
        with: CanvasColor(red: 0, green: 0, blue: 0).withAlpha(0.6), width: Self.width + 4)
      let part = min(1, max(0, (now - ring.start) / (ring.end - ring.start)))
      guard part > 0 else { continue }
      let top = -Double.pi / 2
      canvas.stroke(
        Path([
          .arc(x: x, y: y, radius: Self.radius, start: top, end: top + part * 2 * .pi)
        ]), with: CanvasColor(red: 1, green: 1, blue: 1), width: Self.width)
    }
  }
}
