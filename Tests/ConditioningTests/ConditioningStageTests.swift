import Gestures
import Testing

@testable import Conditioning

struct ConditioningStageTests {
  // MARK: Dead zone

  @Test func `a contact does not move before it has left the dead zone`() throws {
    let glass = try Glass()
    glass.send(0, .down(0, 10))
    glass.send(8, .motion(0, 10.2))
    glass.send(16, .motion(0, 9.8, 0.2))
    #expect(glass.log == ["0: down 0"])
    glass.send(80, .motion(0, 10.31))
    #expect(glass.log.last == "80: motion 0")
  }

  @Test func `a contact that leaves the dead zone while it lands must move thrice as far`() throws {
    let glass = try Glass()
    glass.send(0, .down(0, 10))
    glass.send(70, .motion(0, 9.4))
    glass.send(90, .motion(0, 10.85))
    #expect(glass.log == ["0: down 0"])
    glass.send(98, .motion(0, 10.95))
    #expect(glass.log.last == "98: motion 0")
    #expect(try #require(glass.locations[0]).allSatisfy { $0.x >= 64.2 })
  }

  @Test func `a slow stroke leaves the dead zone without a jump, and catches up`() throws {
    let glass = try Glass()
    glass.send(0, .down(0, 0))
    for step in 1...200 { glass.send(Double(80 + step), .motion(0, Double(step) / 100, 0)) }
    let locations = try #require(glass.locations[0]).map { $0.x / Thresholds.referenceDensity }
    #expect(zip(locations, locations.dropFirst()).allSatisfy { $1 - $0 < 0.0151 && $1 > $0 })
    #expect(abs(try #require(locations.last) - 2) < 1e-9)
    // The touch moves 1.5 times as fast, and has caught up at 0.9 mm.
    #expect(locations.contains { abs($0 - 0.9) < 1e-9 })
  }

  @Test func `a stroke in any direction stays on its line`() throws {
    for angle in stride(from: 0.0, to: 6.28, by: 0.3) {
      let glass = try Glass()
      glass.send(0, .down(0, 0))
      let (dx, dy) = (cosine(angle), sine(angle))
      for step in 1...40 {
        glass.send(Double(8 * step), .motion(0, 0.1 * Double(step) * dx, 0.1 * Double(step) * dy))
      }
      for location in try #require(glass.locations[0]) {
        #expect(abs(location.x * dy - location.y * dx) < 1e-9)
      }
    }
  }

  @Test func `a first motion far away is delivered at its position`() throws {
    let glass = try Glass()
    glass.send(0, .down(0, 0))
    glass.send(16, .motion(0, 3, 4))
    let location = try #require(glass.locations[0]?.last)
    #expect(abs(location.x - 3 * Thresholds.referenceDensity) < 1e-9)
    #expect(abs(location.y - 4 * Thresholds.referenceDensity) < 1e-9)
  }

  @Test func `a size that changes in the dead zone is delivered at the landing point`() throws {
    let glass = try Glass()
    glass.send(0, .down(0, 5))
    glass.send(8, .motion(0, 5.1, radius: 4))
    #expect(glass.log == ["0: down 0", "8: motion 0"])
    #expect(glass.locations[0]?.first == glass.locations[0]?.last)
  }

  @Test func `a denser output has a larger dead zone in points`() throws {
    let glass = try Glass(density: 2 * Thresholds.referenceDensity)
    glass.send(0, .down(0, 0))
    glass.send(80, .motion(0, 0.55))
    #expect(glass.log == ["0: down 0"])
    glass.send(88, .motion(0, 0.65))
    #expect(glass.log.count == 2)
  }

  // MARK: Rejoining

  @Test func `a contact that returns on the expected path continues the touch`() throws {
    let glass = try Glass("rejoin_time=0.025")
    glass.send(0, .down(0, 0))
    glass.send(8, .motion(0, 4))
    glass.send(16, .motion(0, 8))
    glass.send(24, .up(0))
    glass.send(40, .down(1, 20))
    glass.send(48, .motion(1, 24))
    glass.send(56, .up(1))
    glass.settle()
    #expect(
      glass.log == [
        "0: down 0", "8: motion 0", "16: motion 0", "40: motion 0", "48: motion 0", "81: up 0",
      ])
    #expect(glass.takeReports() == ["1 rejoined(0)"])
  }

  @Test(arguments: [(49.0, 0.0), (40, 5.1), (40, -5.1)])
  func `a contact that returns too late or elsewhere starts another touch`(
    time: Double, x: Double
  ) throws {
    let glass = try Glass("rejoin_time=0.025", "merge_distance=0")
    glass.send(0, .down(0, 0))
    glass.send(23.9, .up(0))
    glass.send(time, .down(1, x))
    glass.settle()
    #expect(glass.log.contains { $0.hasSuffix("down 1") })
    #expect(glass.log.contains("49: up 0"))
  }

  @Test(arguments: [(16.0, 11.9, true), (16, 12.1, false), (24, 11.9, false)])
  func `a contact lost just after landing is rejoined from farther away`(
    lift: Double, x: Double, isSame: Bool
  ) throws {
    let glass = try Glass("rejoin_time=0.025", "merge_distance=0")
    glass.send(0, .down(0, 0))
    glass.send(lift, .up(0))
    glass.send(lift + 8, .down(1, x))
    #expect(glass.log.contains { $0.hasSuffix("down 1") } != isSame)
  }

  @Test(arguments: [(11.9, true), (-11.9, true), (12.1, false)])
  func `a contact lost while it moves is rejoined from farther away`(
    error: Double, isSame: Bool
  ) throws {
    let glass = try Glass("rejoin_time=0.025", "merge_distance=0")
    glass.send(0, .down(0, 0))
    for step in 1...10 { glass.send(Double(step) * 8, .motion(0, Double(step))) }
    glass.send(88, .up(0))
    glass.send(96, .down(1, 12 + error))
    #expect(glass.log.contains { $0.hasSuffix("down 1") } != isSame)
  }

  @Test func `an id reused before its lift is delivered gets another number`() throws {
    let glass = try Glass("rejoin_time=0.025")
    glass.send(0, .down(0, 0))
    glass.send(100, .up(0))
    glass.send(110, .down(0, 50))
    glass.send(200, .up(0))
    glass.settle()
    #expect(glass.log == ["0: down 0", "110: down 1000", "125: up 0", "225: up 1000"])
  }

  @Test func `without a rejoin time a lift is delivered at once`() throws {
    let glass = try Glass()
    glass.send(0, .down(0, 0))
    glass.send(50, .up(0))
    #expect(glass.log == ["0: down 0", "50: up 0"])
    #expect(glass.stage.isIdle)
  }

  // MARK: Merging

  @Test func `a contact that lands beside a new one is merged into it`() throws {
    let glass = try Glass()
    glass.send(0, .down(0, 0))
    glass.send(30, .down(1, 8.9))
    glass.send(40, .motion(0, 2), .motion(1, 10.9))
    glass.send(50, .up(1))
    glass.send(60, .up(0))
    #expect(glass.log == ["0: down 0", "40: motion 0", "60: up 0"])
    #expect(glass.takeReports() == ["1 merged(0)"])
  }

  @Test(arguments: [(61.0, 5.0), (30, 9.1)])
  func `a contact that lands later or farther away is a finger`(time: Double, x: Double) throws {
    let glass = try Glass()
    glass.send(0, .down(0, 0))
    glass.send(time, .down(1, x))
    #expect(glass.log.last == "\(Int(time)): down 1")
  }

  @Test func `a merged contact continues a lifted one without a jump`() throws {
    let glass = try Glass()
    glass.send(0, .down(0, 0))
    glass.send(10, .down(1, 5, 5))
    glass.send(20, .motion(0, 3), .motion(1, 8, 5))
    glass.send(30, .up(0))
    glass.send(40, .motion(1, 9, 5))
    glass.send(50, .up(1))
    #expect(glass.log == ["0: down 0", "20: motion 0", "40: motion 0", "50: up 0"])
    let last = try #require(glass.locations[0]?.last)
    #expect(abs(last.x - 4 * Thresholds.referenceDensity) < 1e-9)
    #expect(abs(last.y) < 1e-9)
  }

  @Test func `a merged contact that moves away becomes a separate finger`() throws {
    let glass = try Glass()
    glass.send(0, .down(0, 0), .down(1, 8))
    glass.send(50, .motion(0, -3))
    glass.send(100, .motion(0, -6))
    glass.send(110, .motion(1, 9))
    glass.send(120, .up(0))
    glass.send(130, .up(1))
    #expect(
      glass.log == [
        "0: down 0", "50: motion 0", "100: motion 0, down 1", "110: motion 1", "120: up 0",
        "130: up 1",
      ])
    #expect(glass.takeReports() == ["1 merged(0)", "1 separated(from: 0)"])
  }

  // MARK: Short contacts

  @Test func `a further contact counts after the delay, at its position then`() throws {
    let glass = try Glass("second_contact_delay=0.03")
    glass.send(0, .down(0, 0))
    glass.send(10, .down(1, 30))
    glass.send(20, .motion(1, 30.2))
    glass.send(60, .motion(1, 35))
    glass.send(90, .up(0), .up(1))
    #expect(glass.log == ["0: down 0", "40: down 1", "60: motion 1", "90: up 0, up 1"])
    #expect(glass.locations[1]?.first?.x == 30.2 * Thresholds.referenceDensity)
    #expect(glass.takeReports() == ["1 held"])
  }

  @Test func `a further contact counts as soon as it moves`() throws {
    let glass = try Glass("second_contact_delay=0.03")
    glass.send(0, .down(0, 0))
    glass.send(10, .down(1, 30))
    glass.send(20, .motion(1, 30.6))
    glass.send(28, .motion(1, 32))
    glass.send(60, .up(0), .up(1))
    #expect(glass.log == ["0: down 0", "20: down 1", "28: motion 1", "60: up 0, up 1"])
  }

  @Test func `a further contact that is too short never counts`() throws {
    let glass = try Glass("second_contact_delay=0.03")
    glass.send(0, .down(0, 0))
    glass.send(10, .down(1, 30))
    glass.send(39, .up(1))
    glass.send(60, .up(0))
    #expect(glass.log == ["0: down 0", "60: up 0"])
    #expect(glass.takeReports() == ["1 held", "1 tooShort"])
  }

  @Test func `a first contact that is too short is cancelled`() throws {
    let glass = try Glass("second_contact_delay=0.03")
    glass.send(0, .down(0, 0))
    glass.send(20, .up(0))
    #expect(glass.log == ["0: down 0", "20: cancel 0"])
    #expect(glass.stage.isIdle)
  }

  @Test func `a lift waits for the decision about a pending contact`() throws {
    let glass = try Glass("second_contact_delay=0.03")
    glass.send(0, .down(0, 0))
    glass.send(25, .down(1, 20))
    glass.send(50, .up(0))
    glass.send(70, .up(1))
    #expect(glass.log == ["0: down 0", "55: down 1, up 0", "70: up 1"])
  }

  // MARK: Palms

  @Test func `a resting contact is cancelled when another lands far away`() throws {
    let glass = try Glass()
    glass.send(0, .down(0, 0))
    glass.send(50, .motion(0, 1.2))
    glass.send(100, .down(1, 30))
    glass.send(120, .motion(0, 5))
    glass.send(150, .up(1))
    glass.send(160, .up(0))
    #expect(
      glass.log == ["0: down 0", "50: motion 0", "100: cancel 0", "100: down 1", "150: up 1"])
    #expect(glass.takeReports() == ["0 restingPalm"])
  }

  @Test(arguments: [(99.0, 30.0, 0.0), (100, 25, 0), (100, 40, 1.6)])
  func `a contact that rested shorter, is nearer, or has moved stays a finger`(
    time: Double, x: Double, way: Double
  ) throws {
    let glass = try Glass()
    glass.send(0, .down(0, 0))
    if way > 0 { glass.send(50, .motion(0, -way)) }
    glass.send(time, .down(1, x))
    #expect(!glass.log.contains { $0.contains("cancel") })
  }

  @Test func `a contact beside a palm is ignored`() throws {
    let glass = try Glass()
    glass.send(0, .down(0, 0))
    glass.send(200, .down(1, 60))
    glass.send(250, .down(2, 5))
    #expect(glass.log == ["0: down 0", "200: cancel 0", "200: down 1"])
    #expect(glass.takeReports() == ["0 restingPalm", "2 besidePalm"])
  }

  @Test func `a large contact is ignored, and one that grows is cancelled`() throws {
    let glass = try Glass()
    glass.send(0, .down(0, 0, radius: 13))
    glass.send(10, .down(1, 60, radius: 5))
    glass.send(20, .motion(1, 60, radius: 12.6))
    glass.send(30, .motion(1, 70, radius: 5))
    glass.send(40, .up(0), .up(1))
    #expect(glass.log == ["10: down 1", "20: cancel 1"])
    #expect(glass.takeReports() == ["0 largePalm", "1 largePalm"])
    #expect(glass.stage.isIdle)
  }

  // MARK: Ends

  @Test func `a contact that lands again without a lift starts another touch`() throws {
    let glass = try Glass()
    glass.send(0, .down(0, 0))
    glass.send(100, .down(0, 50))
    glass.send(150, .up(0))
    #expect(glass.log == ["0: down 0", "100: cancel 0", "100: down 0", "150: up 0"])
  }

  @Test func `contacts of a forgotten touch are ignored until they lift`() throws {
    let glass = try Glass()
    glass.send(0, .down(0, 0), .down(1, 5))
    glass.stage.forget(0)
    glass.send(20, .motion(1, 20))
    glass.send(40, .up(1))
    #expect(glass.log == ["0: down 0"])
    #expect(glass.stage.isIdle)
  }
}

/// Sine by its series: like the module, the tests import no math library.
private func sine(_ angle: Double) -> Double {
  var (term, sum) = (angle, angle)
  for index in 1...20 {
    term *= -angle * angle / Double(2 * index * (2 * index + 1))
    sum += term
  }
  return sum
}

private func cosine(_ angle: Double) -> Double { sine(angle + .pi / 2) }
