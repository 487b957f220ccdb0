import Gestures
import Testing

@testable import Conditioning

struct PolicySettingsTests {
  private func settings(_ texts: String...) throws -> TouchSettings {
    var settings = TouchSettings()
    for text in texts { try settings.set(text: text) }
    return settings
  }

  @Test(arguments: [
    ("max_fingers=1.5", TouchSettingError.badValue(.maxFingers)),
    ("max_fingers=-1", .badValue(.maxFingers)), ("max_fingers=21", .badValue(.maxFingers)),
    ("no_pinch=1", .badValue(.noPinch)), ("no_edges=101", .badValue(.noEdges)),
    ("blocked=", .badValue(.blocked)), ("blocked=1,2,3", .badValue(.blocked)),
    ("blocked=1,2,3,", .badValue(.blocked)), ("blocked=1,2,-3,4", .badValue(.blocked)),
    ("blocked=1,2,inf,4", .badValue(.blocked)), ("blocked=1,2,3,4;", .badValue(.blocked)),
    ("blocked=1,2,3,4,5", .badValue(.blocked)),
  ])
  func `a text that is no policy throws and sets nothing`(text: String, error: TouchSettingError) {
    var settings = TouchSettings()
    #expect(throws: error) { try settings.set(text: text) }
    #expect(settings == TouchSettings())
  }

  @Test func `at most 16 rectangles are accepted`() {
    let rect = Rect(x: 0, y: 0, width: 1, height: 1)
    #expect(TouchSetting.blocked.accepts(.rects(Array(repeating: rect, count: 16))))
    #expect(!TouchSetting.blocked.accepts(.rects(Array(repeating: rect, count: 17))))
  }

  @Test func `each policy is printed as the text that sets it`() throws {
    let texts = [
      "max_fingers=2", "no_pinch=true", "no_edges=4.5", "no_hold=true", "lock=false",
      "blocked=0,0,100,20.5;-5,0,1,1", "app:org.gnome.*:lock=true",
    ]
    var settings = TouchSettings()
    for text in texts { try settings.set(text: text) }
    #expect(settings.texts == texts)
    #expect(TouchSetting.blocked.text(of: .rects([])) == "none")
    try settings.set(text: "blocked=none")
    #expect(settings[.blocked] == .rects([]))
  }

  @Test func `the expectations name the accepted values`() {
    #expect(TouchSetting.maxFingers.expectation == "a whole number from 0 to 20")
    #expect(
      TouchSetting.blocked.expectation == "a list of at most 16 rectangles {x, y, width, height}")
  }

  @Test func `the settings of an app apply to the apps that match its pattern`() throws {
    let all = try settings("no_hold=true", "app:org.gnome.*:lock=true", "seat0:dead_zone=1")
    let maps = all.settings { $0 == "org.gnome.*" }
    #expect(maps[.lock] == .flag(true))
    #expect(maps[.noHold] == .flag(true))
    #expect(all.settings { _ in false }[.lock] == .flag(false))
    #expect(all.settings(for: nil)[.lock] == .flag(false))
    #expect(all.isSet(.lock))
  }

  @Test func `if several patterns match, the longest one decides`() throws {
    let all = try settings(
      "app:org.gnome.Maps:max_fingers=1", "app:*:max_fingers=3", "app:org.*:max_fingers=2",
      "app:*:lock=true")
    let maps = all.settings { _ in true }
    #expect(maps.number(.maxFingers) == 1)
    #expect(maps[.lock] == .flag(true))
  }

  @Test func `values of other settings override those of apps`() throws {
    let own = try settings("app:a:lock=true", "app:a:no_hold=true", "app:b:lock=true")
    let overridden = own.overridden(by: try settings("lock=false", "app:a:max_fingers=1"))
    #expect(overridden.texts == ["lock=false", "app:a:max_fingers=1", "app:a:no_hold=true"])
  }

  private final class Owner: PolicyOwner {
    var touchPolicy: TouchSettings
    var onTouchPolicy: (() -> Void)?

    init(_ policy: TouchSettings) { touchPolicy = policy }
  }

  @Test func `values of a window replace those of the user, except a lock`() throws {
    let own = Owner(try settings("lock=false", "max_fingers=3", "no_hold=true"))
    let user = try settings("lock=true", "max_fingers=1")
    #expect(user.overridden(by: [own]).texts == ["max_fingers=3", "no_hold=true", "lock=true"])
    let locking = Owner(try settings("lock=true"))
    #expect(TouchSettings().overridden(by: [locking])[.lock] == .flag(true))
    #expect(user.overridden(by: []) == user)
  }

  @Test func `turning conditioning off keeps policies`() throws {
    let off = try settings("lock=true", "off")
    #expect(off[.lock] == .flag(true))
  }

  @Test func `a policy has the values of its settings`() throws {
    let policy = TouchPolicy(
      try settings("max_fingers=2", "no_pinch=true", "no_edges=5", "no_hold=true"),
      pointsPerMillimeter: 10)
    #expect(policy.maximumTouches == 2)
    #expect(policy.keepsDistances)
    #expect(policy.edgeWidth == 50)
    #expect(policy.endsHolds)
    #expect(!policy.isLocked)
    #expect(!policy.isEmpty)
  }
}
