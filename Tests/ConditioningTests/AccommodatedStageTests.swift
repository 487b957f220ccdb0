import Gestures
import Testing

@testable import Conditioning

/// Accommodations: repeated contacts, contacts that count after a hold, and assisted taps.
struct AccommodatedStageTests {
  // MARK: Ignore repeat

  @Test func `a repeated contact continues the first touch`() throws {
    let glass = try Glass("ignore_repeat=0.06", "tap_distance=12")
    glass.send(0, .down(1, 50))
    glass.send(40, .up(1))
    glass.send(90, .down(2, 58))
    glass.send(160, .up(2))
    glass.settle()
    #expect(glass.log.first == "0: down 1")
    #expect(glass.log.last == "220: up 1")
    #expect(glass.log.contains { $0.contains("down 2") } == false)
    #expect(glass.takeReports() == ["2 repeated(1)"])
  }

  @Test(arguments: [(80.0, 120.0), (300, 355)])
  func `a contact that returns at once, or after a press, continues the touch`(
    lift: Double, landing: Double
  ) throws {
    let glass = try Glass("ignore_repeat=0.06", "tap_distance=12")
    glass.send(0, .down(1, 50))
    glass.send(lift, .up(1))
    glass.send(landing, .down(2, 50))
    glass.send(landing + 100, .up(2))
    glass.settle()
    #expect(glass.log.first == "0: down 1")
    #expect(glass.log.count == 2)
  }

  @Test func `a contact soon after a tap is the next tap once it has lasted`() throws {
    let glass = try Glass("ignore_repeat=0.06", "tap_distance=12")
    glass.send(0, .down(1, 50))
    glass.send(80, .up(1))
    glass.send(135, .down(2, 50))
    glass.send(160, .motion(2, 52))
    glass.send(200, .up(2))
    glass.settle()
    #expect(glass.log == ["0: down 1", "140: up 1", "195: down 2", "260: up 2"])
  }

  @Test func `a bounce after a tap is ignored`() throws {
    let glass = try Glass("ignore_repeat=0.06", "tap_distance=12")
    glass.send(0, .down(1, 50))
    glass.send(80, .up(1))
    glass.send(135, .down(2, 50))
    glass.send(150, .motion(2, 52))
    glass.send(175, .up(2))
    glass.settle()
    #expect(glass.log == ["0: down 1", "140: up 1"])
    #expect(glass.stage.reports.map(\.effect.setting) == [.ignoreRepeat, .ignoreRepeat])
    #expect(glass.stage.isIdle)
  }

  @Test func `a dropped contact is rejoined, even if repeats are ignored`() throws {
    let glass = try Glass("ignore_repeat=0.06", "rejoin_time=0.045")
    glass.send(0, .down(1, 50))
    glass.send(80, .up(1))
    glass.send(122, .down(2, 50))
    #expect(glass.takeReports() == ["2 rejoined(1)"])
  }

  @Test func `a contact after the repeat time starts another touch`() throws {
    let glass = try Glass("ignore_repeat=0.06", "tap_distance=12")
    glass.send(0, .down(1, 50))
    glass.send(80, .up(1))
    glass.send(150, .down(2, 50))
    glass.send(200, .up(2))
    glass.settle()
    #expect(glass.log == ["0: down 1", "140: up 1", "150: down 2", "260: up 2"])
  }

  // MARK: Hold duration

  @Test func `a contact counts after the hold duration`() throws {
    let glass = try Glass("hold_duration=0.3")
    glass.send(0, .down(1, 50))
    #expect(glass.log == [])
    #expect(glass.stage.nextDeadline == Timestamp(seconds: 0.3))
    glass.send(400, .up(1))
    #expect(glass.log == ["300: down 1", "400: up 1"])
  }

  @Test func `a contact that is lifted early is ignored`() throws {
    let glass = try Glass("hold_duration=0.3")
    glass.send(0, .down(1, 50))
    glass.send(200, .up(1))
    glass.settle()
    #expect(glass.log == [])
    #expect(glass.stage.reports.map(\.effect.setting) == [.holdDuration, .holdDuration])
    #expect(glass.stage.isIdle)
  }

  @Test func `a held contact lands at its position at the end of the hold`() throws {
    let glass = try Glass("hold_duration=0.3")
    glass.send(0, .down(1, 50))
    glass.send(100, .motion(1, 60))
    glass.settle()
    #expect(glass.log == ["300: down 1"])
    #expect(((glass.locations[1]?.first?.x ?? 0) - 60 * 6.42).magnitude < 1e-9)
  }

  // MARK: Tap assistance

  @Test(arguments: [("first", 50.0), ("last", 70.0)])
  func `an assisted tap keeps its first or last position`(word: String, location: Double) throws {
    let glass = try Glass("tap_assistance=\(word)")
    glass.send(0, .down(1, 50))
    glass.send(100, .motion(1, 60))
    glass.send(200, .motion(1, 70))
    glass.send(300, .up(1))
    glass.settle()
    #expect(glass.log.joined(separator: "; ").contains("down 1"))
    #expect(glass.log.last?.hasSuffix("up 1") == true)
    #expect(Set((glass.locations[1] ?? []).map { ($0.x / 6.42).rounded() }) == [location])
  }

  @Test func `a tap at the last position lands and lifts in one frame`() throws {
    let glass = try Glass("tap_assistance=last")
    glass.send(0, .down(1, 50))
    glass.send(300, .up(1))
    #expect(glass.log == ["300: down 1, up 1"])
    #expect(glass.stage.isIdle)
  }

  @Test(arguments: ["first", "last"])
  func `a finger that stays longer than a tap drags`(word: String) throws {
    let glass = try Glass("tap_assistance=\(word)")
    glass.send(0, .down(1, 50))
    glass.send(400, .motion(1, 60))
    glass.send(900, .motion(1, 80))
    glass.send(1000, .up(1))
    #expect(glass.log.last == "1000: up 1")
    #expect(((glass.locations[1]?.last?.x ?? 0) / 6.42 - 80).magnitude < 1e-9)
  }

  @Test func `two moving fingers get no tap assistance`() throws {
    let glass = try Glass("tap_assistance=first")
    glass.send(0, .down(1, 50), .down(2, 90))
    glass.send(100, .motion(1, 40), .motion(2, 100))
    #expect(glass.log == ["0: down 1, down 2", "100: motion 1, motion 2"])
  }

  @Test func `an assisted tap still needs the hold duration`() throws {
    let glass = try Glass("tap_assistance=last", "hold_duration=0.3")
    glass.send(0, .down(1, 50))
    glass.send(200, .up(1))
    glass.send(500, .down(1, 50))
    glass.send(900, .up(1))
    #expect(glass.log == ["900: down 1, up 1"])
  }

  @Test func `two fingers tap without assistance`() throws {
    let glass = try Glass("tap_assistance=last")
    glass.send(0, .down(1, 50))
    glass.send(20, .down(2, 80))
    glass.send(100, .up(1), .up(2))
    #expect(glass.log == ["20: down 2", "20: down 1", "100: up 1, up 2"])
  }
}
