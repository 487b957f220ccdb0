import Canvas
import Gestures
import Testing

@testable import Rendering

/// The trails of fingers on a surface.
@Suite struct TouchTrailsTests {
  private let trails = TouchTrails()
  private let finger = TouchID(device: 1, number: 0)

  private func touch(_ kind: TouchFrame.Event.Kind, _ x: Double, at seconds: Double) {
    let event = TouchFrame.Event(kind: kind, id: finger, location: Point(x: x, y: 50))
    trails.add(TouchFrame(time: Timestamp(seconds: seconds), events: [event]))
  }

  /// Whether something is drawn at a point.
  private func isDrawn(_ x: Int, _ y: Int) throws -> Bool {
    let canvas = try Canvas(width: 200, height: 100)
    canvas.clear(.black)
    trails.draw(on: canvas)
    canvas.flush()
    return canvas.image[x, y] & 0xFFFFFF != 0
  }

  @Test func `a finger leaves a line from its first position`() throws {
    touch(.down, 40, at: 0)
    touch(.motion, 160, at: 0.1)
    #expect(try isDrawn(40, 50))
    #expect(try isDrawn(100, 50))
    #expect(try !isDrawn(100, 80))
  }

  @Test func `a finger that lands again draws no line from its last position`() throws {
    touch(.down, 20, at: 0)
    touch(.up, 20, at: 0.1)
    touch(.down, 170, at: 0.2)
    #expect(try isDrawn(170, 50))
    #expect(try !isDrawn(100, 50))
  }

  @Test func `cancelled touches of a device leave no further trail`() throws {
    touch(.down, 20, at: 0)
    trails.cancel(1)
    touch(.motion, 170, at: 0.1)
    #expect(try !isDrawn(100, 50))
  }

  @Test func `a long trail and many trails are drawn with bounded work`() throws {
    touch(.down, 40, at: 0)
    for index in 0..<100_000 { touch(.motion, 40 + Double(index % 120), at: Double(index)) }
    for index in 0..<100_000 {
      touch(.down, 20, at: Double(index))
      touch(.up, 20, at: Double(index))
    }
    #expect(trails.count <= 1024)
    touch(.down, 40, at: 0)
    for index in 0..<100_000 { touch(.motion, 40 + Double(index % 120), at: Double(index)) }
    #expect(trails.longest <= 4096)
    #expect(try isDrawn(100, 50))
  }
}
