import Canvas
import Gestures
import Testing

@testable import Rendering

/// Rings around contacts that do not count yet.
@Suite struct CountdownRingsTests {
  private let rings = CountdownRings()
  private let contact = TouchID(device: 1, number: 0)

  /// Whether the ring is bright at an angle in degrees, clockwise from the top.
  private func isBright(at degrees: Double) throws -> Bool {
    let canvas = try Canvas(width: 200, height: 200)
    canvas.clear(CanvasColor(red: 0.5, green: 0.5, blue: 0.5))
    rings.draw(on: canvas)
    canvas.flush()
    let unit = Point.onCircle(degrees)
    return canvas.image[Int(100 + 44 * unit.x), Int(100 + 44 * unit.y)] & 0xFF > 200
  }

  private func add() {
    rings.add(
      contact, at: Point(x: 100, y: 100), from: Timestamp(seconds: 1),
      until: Timestamp(seconds: 3))
  }

  @Test func `a ring closes clockwise from the top`() throws {
    add()
    #expect(try !isBright(at: 45))
    rings.advance(to: Timestamp(seconds: 2))
    #expect(try isBright(at: 45))
    #expect(try !isBright(at: 270))
    rings.advance(to: Timestamp(seconds: 2.9))
    #expect(try isBright(at: 270))
  }

  @Test func `a ring ends when its contact counts or is lifted`() {
    add()
    rings.advance(to: Timestamp(seconds: 3))
    #expect(rings.isEmpty)
    add()
    rings.remove(contact)
    #expect(rings.isEmpty)
  }
}

extension Point {
  /// A point on the unit circle at 45, 135, 225 or another multiple of 45 degrees from the top.
  fileprivate static func onCircle(_ degrees: Double) -> Point {
    switch degrees {
    case 0: Point(x: 0, y: -1)
    case 45: Point(x: 0.7071, y: -0.7071)
    case 90: Point(x: 1, y: 0)
    default: Point(x: -1, y: 0)
    }
  }
}
