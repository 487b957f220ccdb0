import Gestures
import Testing

@testable import Conditioning

struct PolicyStageTests {
  // MARK: Fingers

  @Test func `further fingers than the maximum are withheld until they lift`() throws {
    let glass = try PolicyGlass("max_fingers=2")
    glass.send(0, .down(0, 20), .down(1, 40), .down(2, 60))
    glass.send(10, .motion(2, 65), .motion(0, 25))
    glass.send(20, .up(0))
    // A place is free, but the third finger was not there from its landing on.
    glass.send(30, .motion(2, 70))
    glass.send(40, .down(3, 20))
    glass.send(50, .up(2), .up(3))
    #expect(
      glass.log == [
        "0: down 0, down 1", "10: motion 0", "20: up 0", "40: down 3", "50: up 3",
      ])
    #expect(glass.takeReports() == ["2 tooMany"])
  }

  // MARK: Places

  @Test func `a touch that begins near an edge is withheld`() throws {
    for (x, y) in [(4.9, 30.0), (95.1, 30), (50, 4.9), (50, 55.1), (-2, 30)] {
      let glass = try PolicyGlass("no_edges=5")
      glass.send(0, .down(0, x, y))
      glass.send(10, .motion(0, 50, 30))
      glass.send(20, .up(0))
      #expect(glass.log == [], "\(x), \(y)")
      #expect(glass.takeReports() == ["0 nearEdge"])
    }
  }

  @Test func `a touch that begins farther from the edges may move to them`() throws {
    let glass = try PolicyGlass("no_edges=5")
    glass.send(0, .down(0, 5.1, 30))
    glass.send(10, .motion(0, 1, 30))
    glass.send(20, .up(0))
    #expect(glass.log == ["0: down 0", "10: motion 0", "20: up 0"])
  }

  @Test func `a window of unknown size has no edges`() throws {
    var settings = TouchSettings()
    try settings.set(text: "no_edges=5")
    let policy = TouchPolicy(settings)
    #expect(policy.obstacle(at: .zero, beside: 0) == nil)
    #expect(policy.withholdsLandings)
  }

  @Test func `a denser output has wider edges in points`() throws {
    var settings = TouchSettings()
    try settings.set(text: "no_edges=5")
    let size = Size(width: 1000, height: 1000)
    let policy = TouchPolicy(settings, size: size, pointsPerMillimeter: 10)
    #expect(policy.obstacle(at: Point(x: 49, y: 500), beside: 0) == .nearEdge)
    #expect(policy.obstacle(at: Point(x: 51, y: 500), beside: 0) == nil)
  }

  @Test func `a touch that begins in a blocked rectangle is withheld`() throws {
    var settings = TouchSettings()
    try settings.set(text: "blocked=0,0,100,20;200,0,10,10")
    let policy = TouchPolicy(settings)
    #expect(policy.obstacle(at: Point(x: 99, y: 19), beside: 0) == .blocked)
    #expect(policy.obstacle(at: Point(x: 205, y: 5), beside: 0) == .blocked)
    #expect(policy.obstacle(at: Point(x: 100, y: 19), beside: 0) == nil)
  }

  // MARK: Holds

  @Test func `a touch that rests is cancelled after 0.4 seconds`() throws {
    let glass = try PolicyGlass("no_hold=true")
    glass.send(0, .down(0, 50, 30))
    glass.send(200, .motion(0, 51, 30))
    glass.settle()
    glass.send(500, .motion(0, 80, 30))
    glass.send(600, .up(0))
    #expect(glass.log == ["0: down 0", "200: motion 0", "400: cancel 0"])
    #expect(glass.takeReports() == ["0 rested"])
  }

  @Test func `a tap that is shorter, and a finger that has moved, continue`() throws {
    let glass = try PolicyGlass("no_hold=true")
    glass.send(0, .down(0, 20, 30), .down(1, 60, 30))
    glass.send(300, .up(0))
    glass.send(350, .motion(1, 62, 30))
    #expect(glass.stage.nextDeadline == nil)
    glass.send(900, .up(1))
    #expect(glass.log == ["0: down 0, down 1", "300: up 0", "350: motion 1", "900: up 1"])
  }

  // MARK: Pinches

  @Test func `fingers that move apart keep their distance`() throws {
    let glass = try PolicyGlass("no_pinch=true")
    glass.send(0, .down(0, 40, 30), .down(1, 60, 30))
    for step in 1...10 {
      glass.send(Double(step * 10), .motion(0, 40 - Double(step)), .motion(1, 60 + Double(step)))
      #expect(abs(try #require(glass.distance(0, 1)) - 20) < 1e-9)
    }
    #expect(glass.takeReports() == ["1 together"])
  }

  @Test func `fingers that turn around each other stay where they are`() throws {
    let glass = try PolicyGlass("no_pinch=true")
    glass.send(0, .down(0, 40, 30), .down(1, 60, 30))
    glass.send(10, .motion(0, 50, 20), .motion(1, 50, 40))
    #expect(abs(try #require(glass.locations[0]?.last).x - 40) < 1e-9)
    #expect(abs(try #require(glass.locations[1]?.last).y - 30) < 1e-9)
  }

  @Test func `fingers that move together move as far as they do`() throws {
    let glass = try PolicyGlass("no_pinch=true")
    glass.send(0, .down(0, 40, 30), .down(1, 60, 30))
    glass.send(10, .motion(0, 45, 33), .motion(1, 65, 33))
    #expect(abs(try #require(glass.locations[0]?.last).x - 45) < 1e-9)
    #expect(abs(try #require(glass.locations[1]?.last).y - 33) < 1e-9)
  }

  @Test func `if one finger moves, the resting one moves as far, by half the way`() throws {
    let glass = try PolicyGlass("no_pinch=true")
    glass.send(0, .down(0, 40, 30), .down(1, 60, 30))
    glass.send(10, .motion(0, 44, 30))
    #expect(glass.log.last == "10: motion 0, motion 1")
    #expect(abs(try #require(glass.locations[0]?.last).x - 42) < 1e-9)
    #expect(abs(try #require(glass.locations[1]?.last).x - 62) < 1e-9)
  }

  @Test func `the finger that remains moves on from where it was, without a jump`() throws {
    let glass = try PolicyGlass("no_pinch=true")
    glass.send(0, .down(0, 40, 30), .down(1, 60, 30))
    glass.send(10, .motion(0, 20, 30), .motion(1, 80, 30))
    glass.send(20, .up(0))
    glass.send(30, .motion(1, 83, 30))
    #expect(abs(try #require(glass.locations[1]?.last).x - 63) < 1e-9)
  }

  @Test func `a finger that lands in a frame does not move the others in it`() throws {
    let glass = try PolicyGlass("no_pinch=true")
    glass.send(0, .down(0, 40, 30))
    glass.send(10, .motion(0, 44, 30), .down(1, 60, 30), .motion(1, 62, 30))
    #expect(abs(try #require(glass.locations[0]?.last).x - 44) < 1e-9)
    #expect(abs(try #require(glass.locations[1]?.last).x - 62) < 1e-9)
  }

  // MARK: Lock

  @Test func `a locked window gets no touch`() throws {
    let glass = try PolicyGlass("lock=true")
    glass.send(0, .down(0, 50, 30))
    glass.send(10, .motion(0, 60, 30))
    glass.send(20, .up(0))
    #expect(glass.log == [])
    #expect(glass.takeReports() == ["0 locked"])
    #expect(glass.stage.isIdle)
  }

  @Test func `a lock cancels the touches that are down, and withholds the rest of them`() throws {
    let glass = try PolicyGlass("max_fingers=1")
    glass.send(0, .down(0, 20, 30), .down(1, 40, 30))
    glass.lock([0], at: 5)
    glass.send(10, .motion(0, 30, 30))
    glass.stage.policy.isLocked = false
    glass.send(20, .motion(0, 32, 30), .down(2, 60, 30))
    glass.send(30, .up(0), .up(1), .up(2))
    #expect(glass.log == ["0: down 0", "5: cancel 0", "20: down 2", "30: up 2"])
  }

  @Test func `a lock cancels touches from before the stage`() throws {
    let glass = try PolicyGlass("max_fingers=1")
    glass.lock([7], at: 5)
    glass.send(10, .motion(7, 30, 30))
    glass.send(20, .up(7))
    #expect(glass.log == ["5: cancel 7"])
    #expect(glass.stage.isIdle)
  }

  // MARK: The chain

  @Test func `touches from before the stage pass`() throws {
    let glass = try PolicyGlass("no_pinch=true", "no_hold=true")
    glass.send(0, .motion(3, 50, 30))
    glass.send(10, .up(3))
    #expect(glass.log == ["0: motion 3", "10: up 3"])
  }

  @Test func `the lock is the reason before a region, a region before an edge`() throws {
    var settings = TouchSettings()
    for text in ["blocked=0,0,100,100", "no_edges=50", "max_fingers=1"] {
      try settings.set(text: text)
    }
    let size = Size(width: 2000, height: 2000)
    var policy = TouchPolicy(settings, size: size)
    #expect(policy.obstacle(at: Point(x: 10, y: 10), beside: 1) == .blocked)
    #expect(policy.obstacle(at: Point(x: 10, y: 500), beside: 1) == .nearEdge)
    #expect(policy.obstacle(at: Point(x: 900, y: 900), beside: 1) == .tooMany)
    policy.isLocked = true
    #expect(policy.obstacle(at: Point(x: 10, y: 10), beside: 1) == .locked)
  }

  @Test func `default settings are an empty policy`() {
    #expect(TouchPolicy(TouchSettings(), size: Size(width: 9, height: 9)) == TouchPolicy())
    #expect(TouchPolicy().isEmpty)
  }
}
