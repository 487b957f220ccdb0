import Conditioning
import Gestures
import JSON
import Testing

@testable import Inspection

struct ContactReportTests {
  @Test(arguments: [
    (
      ContactReport.Effect.rejoined(3),
      "contact 7 landed again, and continues as touch 3 (touch settings: rejoin_time)"
    ),
    (
      .repeated(3),
      "contact 7 landed again, and continues as touch 3 (touch settings: ignore_repeat)"
    ),
    (.merged(3), "contact 7 is part of touch 3 (touch settings: merge_distance)"),
    (
      .restingPalm,
      "contact 7 rested when another contact landed far away, and is ignored as a palm "
        + "(touch settings: palm_distance)"
    ),
    (
      .largePalm,
      "contact 7 is larger than a finger, and is ignored as a palm (touch settings: palm_size)"
    ),
    (
      .tooShort,
      "contact 7 was too short to count, and is ignored (touch settings: second_contact_delay)"
    ),
    (.locked, "contact 7 is withheld, because the window is locked (touch settings: lock)"),
    (
      .blocked,
      "contact 7 landed in a blocked region, and is withheld (touch settings: blocked)"
    ),
    (
      .nearEdge,
      "contact 7 landed near an edge of the window, and is withheld (touch settings: no_edges)"
    ),
    (
      .tooMany,
      "contact 7 landed when the maximum number of fingers were down, and is withheld "
        + "(touch settings: max_fingers)"
    ),
    (
      .rested,
      "contact 7 rested, and is cancelled before a long press (touch settings: no_hold)"
    ),
    (
      .together,
      "contact 7 moves together with the other touches, so that it cannot zoom "
        + "(touch settings: no_pinch)"
    ),
  ])
  func `an entry names the effect and the setting`(effect: ContactReport.Effect, text: String) {
    let entry = DecisionEntry(
      ContactReport(contact: 7, effect: effect, time: Timestamp(seconds: 0.25)))
    #expect(entry.json["text"] == .string(text))
    #expect(entry.json["decision"] == "contact")
    #expect(entry.json["setting"] == .string(effect.setting.name))
    #expect(entry.json["t_ms"]?.number == 250)
  }

  @Test func `an entry names the other touch`() {
    let entry = DecisionEntry(
      ContactReport(contact: 7, effect: .merged(3), time: Timestamp(seconds: 0)))
    #expect(entry.json["other"] == .integer(3))
  }
}
