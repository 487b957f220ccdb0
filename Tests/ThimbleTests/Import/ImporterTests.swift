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

  private func failure(of text: String, as source: ImportSource = .hyprgrass) -> String? {
    do { _ = try result(of: text, as: source) } catch { return "\(error)" }
    return nil
  }

  private static let binding = "hyprgrass-bind = , edge:r:l, workspace, +1\n"

  @Test func `the process returns the page, the notes and the number of rules`() throws {
    let result = try result(of: Self.binding + "source = other.conf\n")
    #expect(result.page.hasPrefix("-- The gestures of hyprgrass in a/file.\n"))
    #expect(result.notes.first == "line 2: other.conf was not read; import this file too")
    #expect(result.ruleCount == 1)
  }

  @Test(arguments: ImportSource.allCases)
  func `a file without gestures is an error`(source: ImportSource) {
    #expect(failure(of: "nothing", as: source)?.hasPrefix("found no") == true)
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
    let error = #expect(throws: Importer.ReadingError.self) {
      try importer.run(.hyprgrass, Array(Self.endless.utf8), named: "hyprland.lua")
    }
    #expect(
      error?.description == "reading it took longer than 0 seconds of processor time, or "
        + "needed too much memory")
  }

  @Test func `a process that exceeds the timeout is ended`() {
    var importer = importer
    importer.timeout = .zero
    let error = #expect(throws: Importer.ReadingError.self) {
      try importer.run(.hyprgrass, Array(Self.endless.utf8), named: "hyprland.lua")
    }
    #expect(error?.description == "reading it took longer than 0 seconds")
    #expect(Importer.seconds(1) == "1 second")
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
  func `a file of combining marks is refused in time`(source: ImportSource) {
    let marks = "a" + String(repeating: "\u{301}\u{316}", count: 100_000)
    #expect(failure(of: marks, as: source)?.contains("found ") == true)
  }

  @Test func `a result that is too large ends the process`() {
    let name = String(repeating: "n", count: 4000)
    let gestures = String(
      repeating: "<gesture type='TAP' fingers='2'><action type='CLOSE_WINDOW'/></gesture>",
      count: 1500)
    let text = "<touchégg><application name='\(name)'>\(gestures)</application></touchégg>"
    #expect(failure(of: text, as: .touchegg) != nil)
  }
}
