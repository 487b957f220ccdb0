import Testing

@testable import Conditioning

struct TouchSettingsTests {
  @Test func `each setting accepts its default and its suggestion`() {
    for setting in TouchSetting.all {
      #expect(setting.accepts(setting.standard), "\(setting.name)")
      #expect(setting.suggestion.map(setting.accepts) ?? true, "\(setting.name)")
    }
  }

  @Test func `each setting has a unique name`() {
    #expect(Set(TouchSetting.all.map(\.name)).count == TouchSetting.all.count)
  }

  @Test func `a text sets a value for all devices`() throws {
    var settings = TouchSettings()
    try settings.set(text: "dead_zone=0.8")
    #expect(settings.number(.deadZone) == 0.8)
    #expect(settings.number(.mergeDistance) == 9)
  }

  @Test func `a text with a seat sets a value for its devices only`() throws {
    var settings = TouchSettings()
    try settings.set(text: "left:seat=1:dead_zone=0.8")
    #expect(settings.number(.deadZone) == 0.3)
    #expect(settings.settings(for: "left:seat=1").number(.deadZone) == 0.8)
    #expect(settings.settings(for: "seat0").number(.deadZone) == 0.3)
  }

  @Test(arguments: [
    ("dead_zone", TouchSettingError.form), ("deadzone=1", .unknownName("deadzone")),
    ("dead_zone=", .badValue(.deadZone)), ("dead_zone=nan", .badValue(.deadZone)),
    ("dead_zone=-1", .badValue(.deadZone)), ("dead_zone=5.1", .badValue(.deadZone)),
    ("dead_zone=true", .badValue(.deadZone)),
  ])
  func `a text that is no setting throws and sets nothing`(text: String, error: TouchSettingError) {
    var settings = TouchSettings()
    #expect(throws: error) { try settings.set(text: text) }
    #expect(settings == TouchSettings())
  }

  @Test func `settings are printed as the texts that set them`() throws {
    let texts = ["dead_zone=0.5", "palm_distance=0", "seat0:rejoin_time=0.025"]
    var settings = TouchSettings()
    for text in texts { try settings.set(text: text) }
    #expect(settings.texts == texts)
  }

  @Test func `values of other settings override those of all devices and of single ones`() throws {
    var settings = TouchSettings()
    try settings.set(text: "dead_zone=0.5")
    try settings.set(text: "seat0:dead_zone=1")
    try settings.set(text: "seat0:merge_time=0.1")
    var others = TouchSettings()
    try others.set(text: "dead_zone=2")
    let overridden = settings.overridden(by: others)
    #expect(overridden.texts == ["dead_zone=2", "seat0:merge_time=0.1"])
  }

  @Test func `the expectation names the unit and the range`() {
    #expect(TouchSetting.deadZone.expectation == "a number of millimeters from 0 to 5")
    #expect(TouchSetting.rejoinTime.text(of: .number(0.025)) == "0.025 s")
  }

  @Test(arguments: [
    (TouchValue.number(5), "5"), (.number(0.3), "0.3"), (.flag(true), "true"),
    (.word("off"), "off"),
  ])
  func `a value is printed as Lua writes it`(value: TouchValue, text: String) {
    #expect("\(value)" == text)
  }
}
