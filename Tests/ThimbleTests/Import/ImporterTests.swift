import Foundation
import Importing
import StageRuns
import System
import Testing

@testable import thimble

@Suite struct ImporterTests {
  private var importer: Importer

  init() throws { importer = Importer(builtProgram("thimble"), on: EventLoop()) }

  private func result(
    of text: String, as source: ImportSource = .hyprgrass
  ) throws -> Importer.Import {
    try importer.run(source, Array(text.utf8), named: "a/file")
  }

  /// The sentence with which the process refuses a file.
  private func refusal(of text: String, as source: ImportSource) throws -> String {
    let error = try #require(throws: Importer.ReadingError.self) {
      try result(of: text, as: source)
    }
    guard case .refused(let sentence) = error else { throw error }
    return sentence
  }

  private static let binding = "hyprgrass-bind = , edge:r:l, workspace, +1\n"

  @Test func `the process returns the page, the notes and the number of rules`() throws {
    let result = try result(of: Self.binding + "source = other.conf\n")
    #expect(result.page.hasPrefix("-- The gestures of hyprgrass in a/file.\n"))
    #expect(result.notes.first == "line 2: other.conf was not read; import this file too")
    #expect(result.ruleCount == 1)
  }

  @Test(arguments: ImportSource.allCases)
  func `a file without gestures is an error`(source: ImportSource) throws {
    #expect(try refusal(of: "nothing", as: source).hasPrefix("found no"))
  }

  /// Lua that runs until the limit of processor time.
  private static let endless = """
    local t = {} setmetatable(t, {}) getmetatable(t).__index = t
    local function get() return t.x end
    while true do pcall(get) end
    """

  /// The limit is zero, so that the process exceeds it in every build: no build reaches Lua's own
  /// limit of work before the kernel's first tick.
  @Test func `Lua that exceeds its processor time is ended`() {
    var importer = importer
    importer.processorSeconds = 0
    #expect(throws: Importer.ReadingError.overLimit(processorSeconds: 0)) {
      try importer.run(.hyprgrass, Array(Self.endless.utf8), named: "hyprland.lua")
    }
  }

  @Test func `a process that exceeds the timeout is ended`() {
    var importer = importer
    importer.timeout = .zero
    #expect(throws: Importer.ReadingError.timeout(seconds: 0)) {
      try importer.run(.hyprgrass, Array(Self.endless.utf8), named: "hyprland.lua")
    }
  }

  @Test(
    arguments: [
      (.timeout(seconds: 1), "reading it took longer than 1 second"),
      (
        .overLimit(processorSeconds: 4),
        "reading it took longer than 4 seconds of processor time, or needed too much memory"
      ),
      (.ended(.status(2)), "the process that reads it exited with status 2"),
      (.noResult, "the process that reads it returned no result"),
      (.refused("found no gesture"), "found no gesture"),
    ] as [(Importer.ReadingError, String)])
  func `an error is a sentence`(error: Importer.ReadingError, sentence: String) {
    #expect(error.description == sentence)
  }

  /// Each file ends by itself or at the limit of processor time, always with an error.
  @Test(arguments: [
    #"local f = load(("="):rep(262144)) hl.bind("a")"#,
    #"local f = load("--[" .. ("="):rep(262144)) hl.bind("a")"#,
    #"hl.plugin.hyprgrass.bind(("a" .. ("\u{301}\u{316}"):rep(100000)))"#,
    #"error("a" .. ("\u{301}\u{316}"):rep(100000))"#,
    #"hl.x(setmetatable({}, {__index = function(t, k) return t[k] end}).y)"#,
    #"hl.x(("a"):rep(1e6):find((".-"):rep(200) .. "b"))"#,
  ])
  func `hostile Lua does not block the program`(line: String) {
    var importer = importer
    importer.processorSeconds = 2
    let text = "local h = hl\n" + line + "\n"
    #expect(throws: (any Error).self) {
      try importer.run(.hyprgrass, Array(text.utf8), named: "hyprland.lua")
    }
  }

  @Test(arguments: ImportSource.allCases)
  func `a file of combining marks is refused in time`(source: ImportSource) throws {
    let marks = "a" + String(repeating: "\u{301}\u{316}", count: 100_000)
    #expect(try refusal(of: marks, as: source).contains("found "))
  }

  @Test func `a result that is too large ends the process`() {
    let name = String(repeating: "n", count: 4000)
    let gestures = String(
      repeating: "<gesture type='TAP' fingers='2'><action type='CLOSE_WINDOW'/></gesture>",
      count: 1500)
    let text = "<touchégg><application name='\(name)'>\(gestures)</application></touchégg>"
    #expect(throws: Importer.ReadingError.self) { try result(of: text, as: .touchegg) }
  }
}
