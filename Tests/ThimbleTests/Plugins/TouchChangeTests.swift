import Conditioning
import Testing

@testable import thimble

struct TouchChangeTests {
  private func settings(_ texts: String...) throws -> TouchSettings {
    var settings = TouchSettings()
    for text in texts { try settings.set(text: text) }
    return settings
  }

  @Test func `off removes accommodations, and on restores those of the configuration`() throws {
    let configured = try settings("preset=steady", "dead_zone=0.5", "seat1:hold_duration=1")
    let off = try TouchChange.none.changed(by: ["off"])
    #expect(try off.applied(to: configured) == settings("dead_zone=0.5"))
    #expect(try off.changed(by: ["on"]).applied(to: configured) == configured)
  }

  @Test func `toggle turns accommodations off and on`() throws {
    let once = try TouchChange.none.changed(by: ["toggle"])
    #expect(try once == TouchChange.none.changed(by: ["off"]))
    #expect(try once.changed(by: ["toggle"]) == .none)
  }

  @Test func `changes accumulate, and the last one of a setting counts`() throws {
    let change = try TouchChange.none.changed(by: ["preset=steady", "tap_movement=4"])
      .changed(by: ["tap_movement=5"])
    #expect(
      try change.applied(to: settings("tap_movement=1", "dead_zone=1"))
        == settings("preset=steady", "tap_movement=5", "dead_zone=1"))
  }

  @Test func `only its own setting ends a suspension`() throws {
    let change = try TouchChange.none.changed(by: ["off"]).changed(by: ["suspended=true"])
    let configured = try settings("preset=steady")
    #expect(try change.applied(to: configured) == settings("suspended=true"))
    let on = try change.changed(by: ["on"]).changed(by: ["toggle"]).changed(by: ["toggle"])
    #expect(try on.applied(to: configured) == settings("preset=steady", "suspended=true"))
    let resumed = try change.changed(by: ["suspended=false"])
    #expect(try resumed.applied(to: configured) == settings("suspended=false"))
  }

  @Test(arguments: [["of"], ["preset"], ["preset=shaky"], ["off", "on"], ["tap_movement=-1"]])
  func `an invalid change is an error`(words: [String]) {
    #expect(throws: TouchSettingError.self) { try TouchChange.none.changed(by: words) }
  }
}
