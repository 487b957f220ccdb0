import Testing

@testable import Bus

struct BusNameTests {
  private static let long = String(repeating: "b", count: 254)

  @Test(arguments: [
    ("org.example.One-two", true), (":1.5", true), (":1.5-a_b", true), ("a.b", true),
    ("a", false), ("", false), (":1", false), (":", false), (".a.b", false), ("a.b.", false),
    ("a..b", false), ("a.1b", false), ("a.b c", false), ("a.\u{e4}", false), ("a.b\0", false),
    ("a.\(long)", false), ("org.freedesktop.DBus.Local", false), ("org.freedesktop.DBus", true),
  ])
  func `a service is a bus name or a unique name`(text: String, isValid: Bool) {
    #expect(BusName.isService(text) == isValid)
  }

  @Test(arguments: [
    ("org.example.I", true), ("a.b_1", true), ("a", false), ("a.b-c", false), (":1.5", false),
    ("a.1", false), ("org.freedesktop.DBus.Local", false), ("org.freedesktop.DBus.Locale", true),
  ])
  func `an interface has two elements and is not reserved`(text: String, isValid: Bool) {
    #expect(BusName.isInterface(text) == isValid)
  }

  @Test(arguments: [
    ("/", true), ("/a/b_1", true), ("", false), ("a", false), ("//", false), ("/a/", false),
    ("/a-b", false), ("/\u{e4}", false), ("/org/freedesktop/DBus/Local", false),
    ("/org/freedesktop/DBus", true), ("/" + String(repeating: "a", count: 4096), false),
  ])
  func `a path has elements and is not reserved`(text: String, isValid: Bool) {
    #expect(BusName.isPath(text) == isValid)
  }

  @Test func `the error names the interface as reserved`() {
    let call = BusCall(
      service: "a.b", path: "/", interface: "org.freedesktop.DBus.Local", method: "M")
    let error = #expect(throws: BusCallError.self) { try call.check() }
    #expect(error?.description.hasSuffix("which D-Bus reserves") == true)
  }
}
