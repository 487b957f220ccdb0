import Gestures
import SeededNumbers
import Testing

@testable import Conditioning

/// A tap of several fingers.
private struct Tap {
  var fingers = 5
  /// The time since the beginning of the tap before, in seconds.
  var pause = 0.5
  /// The time in which the fingers land, in seconds.
  var spread = 0.1
  /// The distance that the first finger moves.
  var movement = 0.0
  /// Whether the lifts of the fingers are known.
  var hasLifts = true
}

/// A hand that taps on a touchscreen.
private final class Hand {
  var chord = SuspendChord()
  private var time = 100.0
  private var lastID: Int32 = 0

  init(_ texts: String...) throws {
    var settings = TouchSettings()
    for text in texts { try settings.set(text: text) }
    chord.apply(settings, pointsPerMillimeter: nil)
  }

  /// Taps.
  ///
  /// - Returns: Whether the chord was complete.
  func play(_ tap: Tap = Tap()) -> Bool {
    time += tap.pause
    var isComplete = false
    var ids: [TouchID] = []
    for finger in 0..<tap.fingers {
      lastID += 1
      ids.append(TouchID(lastID))
      let delay = tap.fingers > 1 ? tap.spread * Double(finger) / Double(tap.fingers - 1) : 0
      if land(TouchID(lastID), x: Double(finger) * 100, after: delay) { isComplete = true }
    }
    chord.move(ids[0], to: Point(x: tap.movement, y: 0))
    if tap.hasLifts { for id in ids { chord.lift(id) } }
    return isComplete
  }

  func land(_ id: TouchID, x: Double, after delay: Double = 0) -> Bool {
    chord.land(id, at: Point(x: x, y: 0), Timestamp(seconds: time + delay))
  }

  /// Taps nine times, then as given.
  ///
  /// - Returns: Whether the last tap completes the chord.
  func completes(with tap: Tap = Tap(), after others: Tap = Tap()) -> Bool {
    for _ in 1...9 where play(others) { return false }
    return play(tap)
  }
}

struct SuspendChordTests {
  @Test func `ten taps with five fingers complete the chord, each time`() throws {
    let hand = try Hand()
    let complete = (1...20).filter { _ in hand.play() }
    #expect(complete == [10, 20])
  }

  @Test(arguments: [(4, false), (5, true), (6, true), (7, false)])
  func `a tap has the fingers of the setting, or one more`(fingers: Int, isTap: Bool) throws {
    let hand = try Hand()
    _ = hand.play()
    _ = hand.play(Tap(fingers: fingers))
    let complete = (3...20).first { _ in hand.play() }
    #expect(complete == (isTap ? 10 : 12))
  }

  @Test func `a tap that begins too late begins a new chord`() throws {
    let hand = try Hand()
    #expect(hand.completes(with: Tap(pause: 1.5)))
    #expect(!hand.completes(with: Tap(pause: 1.51)))
  }

  @Test func `the fingers of a tap land within a quarter of a second`() throws {
    let hand = try Hand()
    #expect(hand.completes(with: Tap(spread: 0.25)))
    #expect(!hand.completes(with: Tap(spread: 0.26)))
  }

  @Test func `a finger that moves farther than ten millimeters makes no tap`() throws {
    let hand = try Hand()
    #expect(hand.completes(after: Tap(movement: 64)))
    #expect(!hand.completes(after: Tap(movement: 65)))
    hand.chord.apply(TouchSettings(), pointsPerMillimeter: 10)
    hand.chord.cancel()
    #expect(hand.completes(after: Tap(movement: 100)))
  }

  @Test func `three taps a second need no lifts, and faster taps need them`() throws {
    let hand = try Hand()
    #expect(hand.completes(after: Tap(pause: 0.33, hasLifts: false)))
    #expect(hand.completes(after: Tap(pause: 0.15)))
    #expect(!hand.completes(after: Tap(pause: 0.15, hasLifts: false)))
  }

  @Test func `a finger that rests prevents no chord`() throws {
    let hand = try Hand()
    #expect(!hand.land(1000, x: 900))
    #expect(hand.completes())
  }

  @Test func `a landing that is repeated at the same point is no further finger`() throws {
    let hand = try Hand("suspend_fingers=2", "suspend_taps=3")
    for _ in 1...2 { _ = hand.play(Tap(fingers: 2)) }
    _ = hand.play(Tap(fingers: 1, hasLifts: false))
    #expect(!hand.land(5, x: 0, after: 0.1))
    #expect(hand.land(6, x: 50, after: 0.1))
  }

  @Test func `a cancelled tap does not count`() throws {
    let hand = try Hand()
    _ = hand.play()
    hand.chord.cancel()
    #expect((1...20).first { _ in hand.play() } == 10)
  }

  @Test func `the settings choose fingers and taps, and a change begins a new chord`() throws {
    let hand = try Hand("suspend_fingers=3", "suspend_taps=4")
    let three = Tap(fingers: 3)
    #expect((1...8).filter { _ in hand.play(three) } == [4, 8])
    for _ in 1...3 { _ = hand.play(three) }
    var settings = TouchSettings()
    try settings.set(text: "suspend_fingers=3")
    try settings.set(text: "suspend_taps=5")
    hand.chord.apply(settings, pointsPerMillimeter: nil)
    #expect((1...5).filter { _ in hand.play(three) } == [5])
  }

  @Test func `with no fingers, no tap counts`() throws {
    let hand = try Hand("suspend_fingers=0")
    #expect(!(1...40).contains { _ in hand.play() })
  }

  @Test(arguments: 0..<200)
  func `random taps complete the chord as an account of them predicts`(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let hand = try Hand("suspend_taps=3")
    var (count, counts) = (0, false)
    for _ in 1...60 {
      var tap = Tap(hasLifts: Bool.random(using: &random))
      tap.fingers = Int.random(in: 4...7, using: &random)
      if Bool.random(using: &random) { tap.fingers = 5 }
      tap.pause = Double.random(in: 0.3...1.7, using: &random)
      tap.movement = Int.random(in: 1...10, using: &random) == 1 ? 80 : 10
      count = counts && tap.pause <= 1.5 ? count + 1 : 0
      let isComplete = count == 2 && tap.fingers >= 5
      counts = !isComplete && (5...6).contains(tap.fingers) && tap.movement < 64
      #expect(hand.play(tap) == isComplete)
    }
  }
}

struct SuspensionSettingsTests {
  @Test(arguments: ["suspend_fingers=11", "suspend_fingers=2.5", "suspend_taps=2", "suspended=1"])
  func `a wrong value of the chord is an error`(text: String) {
    var settings = TouchSettings()
    #expect(throws: TouchSettingError.self) { try settings.set(text: text) }
  }

  @Test func `plugins are suspended by the setting only`() throws {
    var settings = TouchSettings()
    #expect(!settings.isSuspended)
    try settings.set(text: "suspended=true")
    #expect(settings.isSuspended)
  }

  @Test func `a plugin cannot set the chord in its policy`() {
    #expect(!TouchSetting.policies.contains { TouchSetting.suspension.contains($0) })
  }
}
