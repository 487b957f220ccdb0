import SeededNumbers
import Testing

@testable import Bus

struct BusFilterTests {
  @Test func `a filter becomes one match rule of the bus`() throws {
    let one = try BusFilter(
      sender: "org.example.One-two", path: "/a/b_1", interface: "org.example.I", signal: "S")
    #expect(
      one.rule
        == "type='signal',interface='org.example.I',member='S',path='/a/b_1',"
        + "sender='org.example.One-two'")
    #expect(one.ownerRule.hasSuffix(",member='NameOwnerChanged',arg0='org.example.One-two'"))
    #expect(one.includes("org.example.One-two"))
    #expect(!one.includes("org.example.One-two.b"))
  }

  @Test func `a name that ends in a star matches several programs`() throws {
    let players = try BusFilter(
      bus: .system, sender: "org.mpris.MediaPlayer2.*", path: "/", interface: "a.b", signal: "S")
    #expect(players.rule == "type='signal',interface='a.b',member='S',path='/'")
    #expect(players.ownerRule.hasSuffix(",arg0namespace='org.mpris.MediaPlayer2'"))
    #expect(players.includes("org.mpris.MediaPlayer2.vlc.instance7"))
    #expect(!players.includes("org.mpris.MediaPlayer2"))
    #expect(!players.includes("org.mpris.MediaPlayer2x.y"))
  }

  static let faults: [(String, String?, String, String)] = [
    ("", nil, "a.b", "S"), ("a", nil, "a.b", "S"), ("*", "/", "a.b", "S"),
    ("a.*", "/", "a.b", "S"), ("a.*.b", "/", "a.b", "S"), ("a.b.*", nil, "a.b", "S"),
    (":1.5", nil, "a.b", "S"), ("a..b", nil, "a.b", "S"), ("a.b'", nil, "a.b", "S"),
    ("a.1b", nil, "a.b", "S"), ("a.b,", nil, "a.b", "S"), ("a.b", "", "a.b", "S"),
    ("a.b", "a", "a.b", "S"), ("a.b", "/a/", "a.b", "S"), ("a.b", "//", "a.b", "S"),
    ("a.b", "/a'", "a.b", "S"), ("a.b", nil, "a", "S"), ("a.b", nil, "a.b-c", "S"),
    ("a.b", nil, "a.b", ""), ("a.b", nil, "a.b", "S T"), ("a.b", nil, "a.b", "a.b"),
    ("a.b", nil, "a.b", "1"), ("ä.b", nil, "a.b", "S"),
    ("a." + String(repeating: "b", count: 254), nil, "a.b", "S"),
    ("a.b", "/" + String(repeating: "b", count: 4096), "a.b", "S"),
    ("a.b", nil, "a.b", String(repeating: "S", count: 256)),
    ("org.freedesktop.DBus.Local", nil, "a.b", "S"),
    ("a.b", "/org/freedesktop/DBus/Local", "a.b", "S"),
    ("a.b", nil, "org.freedesktop.DBus.Local", "Disconnected"),
    ("a.b", "/" + String(repeating: "b", count: 1000), "a.b", "S"),
  ]

  @Test(arguments: faults.indices)
  func `an invalid name of the bus throws an error`(index: Int) {
    let (sender, path, interface, signal) = Self.faults[index]
    #expect(throws: BusFilterError.self) {
      try BusFilter(sender: sender, path: path, interface: interface, signal: signal)
    }
  }

  /// The texts have characters of valid names, and characters that end a value in a rule.
  @Test func `random texts never add parts to a rule`() {
    var random = SeededNumbers(seed: 7)
    let letters = Array("ab.1_-/'*,=\\ \n")
    func text() -> String {
      String(
        (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in
          letters.randomElement(using: &random)
        })
    }
    var accepted = 0
    for _ in 0..<20_000 {
      let (sender, path) = (text(), Bool.random(using: &random) ? "/" + text() : nil)
      let made = try? BusFilter(
        sender: "a." + sender, path: path, interface: "a." + text(), signal: "S" + text())
      guard let filter = made else { continue }
      accepted += 1
      let parts = filter.rule.split(separator: ",")
      #expect(parts.count == 3 + (path == nil ? 0 : 1) + (filter.namespace == nil ? 1 : 0))
      #expect(filter.rule.count { $0 == "'" } == 2 * parts.count)
    }
    #expect(accepted > 0)
  }
}
