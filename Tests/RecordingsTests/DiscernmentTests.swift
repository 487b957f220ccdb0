import Gestures
import Testing
import Traces

/// Movements that are easily confused: quick drags and swipes, and the slight pinch or rotation in
/// a drag of two fingers.
@Suite struct DiscernmentTests {
  /// The names of the gestures that a set of recognizers begins or recognizes in a trace.
  private func gestures(in trace: Trace, isDiscerning: Bool) -> Set<String> {
    let recognizers = RecognizerSets.natural(isDiscerning: isDiscerning)
    let playground = Playground(trace, recognizers, together: RecognizerSets.goTogether)
    playground.play(trace)
    return Set(playground.actions.map { $0.name.hasPrefix("swipe") ? "swipe" : $0.name })
  }

  private func swipes(_ label: String, isDiscerning: Bool) throws -> Int {
    let recordings = try LabelledRecording.all(label).filter { !$0.name.hasPrefix("laptop") }
    return recordings.count {
      gestures(in: $0.trace, isDiscerning: isDiscerning).contains("swipe")
    }
  }

  @Test func `a minimum velocity separates swipes from quick drags`() throws {
    #expect(try swipes("swipe", isDiscerning: false) == 8)
    #expect(try swipes("drag", isDiscerning: false) == 21)
    #expect(try swipes("swipe", isDiscerning: true) == 8)
    #expect(try swipes("drag", isDiscerning: true) <= 6)
  }

  /// Drags of two fingers or more.
  private func dragsOfTwo() throws -> [Trace] {
    let paths = [
      "evemu/tablets/Wacom_ISDv4_E6_Finger.double-center-scroll.events",
      "evemu/tablets/Wacom_ISDv4_E6_Finger.double-top-swipe.events",
      "evemu/touchscreens/Atmel_maXTouch_Touchscreen.4-finger-drag-down.events",
      "evemu/touchscreens/EP0430M09.2-finger-scroll-down.events",
      "evemu/touchscreens/EP0430M09.4-finger-drag-down.events",
      "getevent/phone-two-finger-drag.txt", "getevent/tablet-two-finger-drag.txt",
      "libinput/two-finger-pan.yml",
    ]
    let labelled = try LabelledRecording.all("drag").filter {
      $0.name.hasPrefix("phone") && TouchTally($0.trace).maximumFingers > 1
    }
    return try paths.map(Recordings.trace) + labelled.map(\.trace)
  }

  /// The gestures of pan, pinch and rotation, which recognize simultaneously, that begin in a
  /// trace.
  private func freeGestures(in trace: Trace, isDiscerning: Bool) -> Set<String> {
    let recognizers = RecognizerSets.natural(panWaits: false, isDiscerning: isDiscerning).filter {
      RecognizerSets.goTogether($0, $0)
    }
    let playground = Playground(trace, recognizers, together: RecognizerSets.goTogether)
    playground.play(trace)
    return Set(playground.actions.map(\.name))
  }

  @Test func `with a minimum dominance, most two-finger drags are pans only`() throws {
    let drags = try dragsOfTwo()
    #expect(drags.count == 13)
    let before = drags.count { freeGestures(in: $0, isDiscerning: false).count > 1 }
    let after = drags.map { freeGestures(in: $0, isDiscerning: true) }
    #expect(before == 8)
    #expect(after.count { $0.count > 1 } <= 2)
    #expect(after.allSatisfy { $0.contains("pan") })
  }

  @Test(arguments: [("zoom", "pinch", 4), ("rotate", "rotation", 3)])
  func `a minimum dominance keeps the intended gestures`(
    label: String, gesture: String, count: Int
  ) throws {
    let found = try LabelledRecording.all(label).count {
      gestures(in: $0.trace, isDiscerning: true).contains(gesture)
    }
    #expect(found == count)
  }
}
