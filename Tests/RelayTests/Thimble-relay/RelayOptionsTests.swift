import CommandLine
import Relay
import Testing
import Vocabulary

@testable import thimble_relay

struct RelayOptionsTests {
  @Test func `words after the app's name are passed to the app`() throws {
    #expect(try RelayOptions.parse(["foot", "--help"])?.arguments == ["foot", "--help"])
    #expect(try RelayOptions.parse(["--", "-x", "y"])?.arguments == ["-x", "y"])
  }

  @Test func `the option for help is recognized before the app's name only`() throws {
    #expect(try RelayOptions.parse(["--help", "foot"]) == nil)
    #expect(try RelayOptions.parse(["-h"]) == nil)
    #expect(RelayOptions.help.split(separator: "\n").allSatisfy { $0.count <= 90 })
  }

  @Test func `options set the judge, and hide globals or lower their versions`() throws {
    let words = ["--judge", "/run/j", "--hide", "a", "--hide=b", "--max", "wl_seat=5", "foot"]
    let options = try RelayOptions.parse(words)
    #expect(options?.judge == "/run/j")
    #expect(options?.arguments == ["foot"])
    #expect(options?.globals.hidden == ["a", "b"])
    #expect(options?.globals.maximumVersions == ["wl_seat": 5])
    for wrong in ["wl_seat", "wl_seat=", "wl_seat=0", "=x"] {
      #expect(throws: UsageError.self) { try RelayOptions.parse(["--max", wrong, "foot"]) }
    }
  }

  @Test func `options list the allowed globals`() throws {
    func only(_ words: String...) throws -> AllowList? {
      try RelayOptions.parse(words + ["foot"])?.only
    }
    #expect(try only() == nil)
    let list = AllowList(["wl_shm": nil, "wl_seat": 5])
    #expect(try only("--only", "wl_shm", "--only=wl_seat=5") == list)
    for wrong in ["", "=5", "wl_seat=", "wl_seat=0", "wl_seat=x", "wl_fixes", "wl_fixes=1"] {
      #expect(throws: UsageError.self) { try only("--only", wrong) }
    }
    #expect(throws: UsageError.self) { try only("--only=wl_seat", "--only=wl_seat=5") }
    #expect(throws: UsageError.self) { try only("--only=wl_seat", "--hide=wl_shm") }
    #expect(throws: UsageError.self) { try only("--only=wl_seat", "--max=wl_shm=1") }
    let passed = try RelayOptions.parse(["--session", "--only=a", "--only", "b=2"])?.relayWords
    #expect(
      try RelayOptions.parse(["--connection", "3"] + (passed ?? []))?.only
        == AllowList(["a": nil, "b": 2]))
  }

  @Test func `an option sets one of four endings`() throws {
    for ending in Ending.allCases {
      #expect(try RelayOptions.parse(["--ending", ending.rawValue, "foot"])?.ending == ending)
    }
    #expect(try RelayOptions.parse(["foot"])?.ending == nil)
    #expect(throws: UsageError.self) { try RelayOptions.parse(["--ending", "drop", "foot"]) }
  }

  @Test func `a session may have a name and an app`() throws {
    func session(_ words: String...) throws -> (RelayOptions.Apps?, [String]?) {
      let options = try RelayOptions.parse(["--session"] + words)
      return (options?.apps, options?.arguments)
    }
    #expect(try session() == (.session("wayland-thimble"), []))
    #expect(try session("wayland-9") == (.session("wayland-9"), []))
    #expect(
      try session("wayland-9", "--", "sway", "-d") == (.session("wayland-9"), ["sway", "-d"]))
    #expect(try session("--", "wayland-app") == (.session("wayland-thimble"), ["wayland-app"]))
    for wrong in ["foot", "wayland-/x", "/run/wayland-1"] {
      #expect(throws: UsageError.self) { try session(wrong) }
    }
  }

  @Test func `each relay of a session gets the session's options`() throws {
    let words = ["--judge", "/j", "--hide=a", "--max=b=2", "--hide", "c", "--ask-limit", "7"]
    let passed = try RelayOptions.parse(words + ["--session"])?.relayWords ?? []
    let relay = try RelayOptions.parse(["--connection", "3"] + passed)
    #expect(relay?.apps == .connection(3))
    #expect(relay?.judge == "/j")
    #expect(relay?.askLimit == .milliseconds(7))
    #expect(relay?.globals.hidden == ["a", "c"])
    #expect(relay?.globals.maximumVersions == ["b": 2])
    for wrong in [["--connection", "2"], ["--connection", "x"], ["--connection", "3", "foot"]] {
      #expect(throws: UsageError.self) { try RelayOptions.parse(wrong) }
    }
  }

  @Test func `a missing app and an unknown option are errors`() {
    #expect(throws: UsageError.missingWord("the app")) { try RelayOptions.parse([]) }
    #expect(throws: UsageError.self) { try RelayOptions.parse(["--quickly", "foot"]) }
  }
}
