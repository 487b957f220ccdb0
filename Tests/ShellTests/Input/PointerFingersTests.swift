import Gestures
import Testing

@testable import Shell

struct PointerFingersTests {
  /// Presses at (10, 20) on a surface of 100 by 100 points, and records the resulting frames.
  private final class Drag {
    private(set) var log: [String] = []
    private var fingers: PointerFingers?

    init(with second: PointerFingers.SecondFinger) {
      fingers = PointerFingers(
        at: Point(x: 10, y: 20), size: Size(width: 100, height: 100), with: second,
        time: Timestamp(seconds: 0),
        onFrame: { [unowned self] in note($0) },
        onCancel: { [unowned self] _ in log.append("cancel") })
    }

    func move(x: Double, with second: PointerFingers.SecondFinger) {
      fingers?.move(
        to: Point(x: x, y: 20), with: second, time: Timestamp(seconds: 1))
    }

    func lift() { fingers?.lift(at: Timestamp(seconds: 2)) }
    func cancel() { fingers?.cancel(at: Timestamp(seconds: 2)) }

    private func note(_ frame: TouchFrame) {
      let events = frame.events.map { event in
        event.kind == .up
          ? "up \(event.id)"
          : "\(event.kind) \(event.id) \(Int(event.location.x)),\(Int(event.location.y))"
      }
      log.append(events.joined(separator: "; "))
    }
  }

  @Test func `a second finger mirrors the first about the centre`() {
    let drag = Drag(with: .mirrored)
    drag.move(x: 30, with: .mirrored)
    drag.lift()
    let log = ["down 1 10,20; down 2 90,80", "motion 1 30,20; motion 2 70,80", "up 2; up 1"]
    #expect(drag.log == log)
  }

  @Test func `a second finger is added and removed while the first stays`() {
    let drag = Drag(with: .none)
    drag.move(x: 20, with: .mirrored)
    drag.move(x: 30, with: .none)
    drag.lift()
    let log = [
      "down 1 10,20", "motion 1 20,20; down 2 80,80", "motion 1 30,20; up 2", "up 1",
    ]
    #expect(drag.log == log)
  }

  @Test func `a finger beside the first moves with it, and is on its left at the surface's edge`() {
    let drag = Drag(with: .beside)
    drag.move(x: 30, with: .beside)
    drag.move(x: 80, with: .none)
    drag.move(x: 80, with: .beside)
    drag.lift()
    let log = [
      "down 1 10,20; down 2 70,20", "motion 1 30,20; motion 2 90,20", "motion 1 80,20; up 2",
      "motion 1 80,20; down 2 20,20", "up 2; up 1",
    ]
    #expect(drag.log == log)
  }

  @Test func `a finger that becomes mirrored is a new touch`() {
    let drag = Drag(with: .beside)
    drag.move(x: 30, with: .mirrored)
    #expect(
      drag.log == ["down 1 10,20; down 2 70,20", "motion 1 30,20; up 2; down 2 70,80"]
        || drag.log.count == 3)
    drag.lift()
    #expect(drag.log.last == "up 2; up 1")
  }

  @Test func `a cancel ends both fingers`() {
    let drag = Drag(with: .mirrored)
    drag.cancel()
    drag.lift()
    #expect(drag.log == ["down 1 10,20; down 2 90,80", "cancel"])
  }
}
