import Conditioning
import JSON
import Testing

@testable import thimble

struct DoctorTouchTests {
  private func settings(_ texts: String...) throws -> TouchSettings {
    var settings = TouchSettings()
    for text in texts { try settings.set(text: text) }
    return settings
  }

  @Test func `without a running program, the doctor lists the default settings`() {
    let section = Examination.touch([])
    #expect(section.findings.map(\.subject) == TouchSetting.all.map(\.name))
    #expect(section.findings.allSatisfy { $0.verdict == .ok })
    #expect(section.findings[0].finding.hasPrefix("0.3 mm by default: a contact does not move"))
  }

  @Test func `the doctor lists a program's settings, faults and the setting that helps`()
    throws
  {
    let state = TouchState(
      settings: try settings("dead_zone=0.5", "seat1:dead_zone=1"),
      faults: [.init(seat: "seat0", fault: .drops)])
    let section = Examination.touch([state, state])
    #expect(section.findings[0].verdict == .warning)
    #expect(section.findings[0].subject == "seat0")
    #expect(
      section.findings[0].finding
        == "the touchscreen of seat0 drops contacts, which lift and land again at once; "
        + "thimble.touch { devices = { [\"seat0\"] = { rejoin_time = 0.025 } } } in your "
        + "configuration corrects that")
    #expect(section.findings[1].finding.hasPrefix("0.5 mm; 1 mm on seat1: "))
    #expect(section.findings[2].finding.hasPrefix("0 s, the default: "))
  }

  @Test func `the doctor lists a value for an app`() throws {
    let state = TouchState(settings: try settings("app:maps:lock=true"), faults: [])
    let lock = Examination.touch([state]).findings.first { $0.subject == "lock" }
    #expect(lock?.finding == "false; true in maps: all touches are withheld")
  }

  @Test func `a received touch state equals the sent one`() throws {
    let state = TouchState(
      settings: try settings("merge_time=0.1"), faults: [.init(seat: "", fault: .ghosts)])
    let read = TouchState(state.json)
    #expect(read.settings == state.settings)
    #expect(read.faults == state.faults)
  }
}
