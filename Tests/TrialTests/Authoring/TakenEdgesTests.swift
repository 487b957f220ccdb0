import PluginHost
import ScriptViews
import StageRuns
import Testing

@testable import Trial

/// The edges at which two plugins take touches. `thimble check` reports them.
@Suite struct TakenEdgesTests {
  /// The edges that a plugin's layers take on a desktop without a screen.
  private func edges(_ code: String) throws -> [TakenEdge] {
    let sandbox = try Sandbox()
    let file = try sandbox.write("local thimble = require 'thimble'\n" + code, to: "plugin.lua")
    let rig = PluginRig()
    defer { rig.end() }
    try rig.load(try .read(file))
    rig.advance(0)
    return rig.plugin?.takenEdges ?? []
  }

  private static let left = "thimble.layer { anchors = { 'left', 'top', 'bottom' }, width = 20 }\n"

  @Test func `a strip takes its whole edge`() throws {
    let edges = try edges(Self.left)
    #expect(edges.contains { $0.edge == .left && $0.part == 0...1 && $0.level == .top })
    // The ends of the strip touch the top and the bottom edge, but not the right one.
    #expect(edges.allSatisfy { $0.edge != .right })
  }

  @Test func `a layer with an empty input region takes no edge`() throws {
    #expect(
      try edges(
        "thimble.layer { anchors = { 'left', 'top', 'bottom' }, width = 20, input_region = {} }"
      )
      .isEmpty)
  }

  @Test func `a layer over the whole screen takes the edges of its input region`() throws {
    let edges = try edges(
      """
      thimble.layer { anchors = { 'left', 'right', 'top', 'bottom' },
        input_region = { { 0, 400, 10, 400 } } }
      """)
    #expect(edges.filter { $0.edge == .left }.map(\.part) == [0.5...1])
    #expect(edges.allSatisfy { $0.edge != .right && $0.edge != .top })
  }

  @Test func `a layer below windows takes no edge from others`() throws {
    #expect(
      try edges(
        "thimble.layer { layer = 'bottom', anchors = { 'left', 'top', 'bottom' }, width = 20 }"
      )
      .isEmpty)
  }

  private func overlaps(_ plugins: String...) throws -> [EdgeOverlap] {
    let named = try plugins.enumerated().map { (name: "p\($0 + 1)", edges: try edges($1)) }
    return EdgeOverlap.all(among: named)
  }

  @Test func `the later one of two plugins at an edge is above`() throws {
    let overlaps = try overlaps(Self.left, Self.left)
    #expect(
      overlaps.map { "\($0.upper) over \($0.lower), \($0.edge.rawValue)" } == ["p2 over p1, left"])
  }

  @Test func `a plugin in the overlay is above one in the layer below it`() throws {
    let over = Self.left.replacing("thimble.layer {", with: "thimble.layer { layer = 'overlay',")
    #expect(try overlaps(over, Self.left).map(\.upper) == ["p1"])
  }

  @Test func `plugins at different edges, or at different parts of one, do not overlap`() throws {
    let right = Self.left.replacing("'left'", with: "'right'")
    #expect(try overlaps(Self.left, right).isEmpty)
    let upper = "thimble.layer { anchors = { 'left', 'top' }, width = 20, height = 100 }"
    let lower = "thimble.layer { anchors = { 'left', 'bottom' }, width = 20, height = 100 }"
    #expect(try overlaps(upper, lower).isEmpty)
  }

  private func check(_ uses: String) throws -> Outcome {
    let sandbox = try Sandbox()
    try sandbox.makeFolder("thimble")
    _ = try sandbox.write("local thimble = require 'thimble'\n" + uses, to: "thimble/init.lua")
    return try Outcome.of(["check"], environment: ["XDG_CONFIG_HOME": sandbox.path])
  }

  private static let rules =
    "thimble.use('gestures', { options = { preset = 'none',"
    + " rules = { 'EDGE: tap -> print x' } } })\n"

  @Test func `check reports both plugins at the line of the upper one`() throws {
    let outcome = try check(
      Self.rules.replacing("EDGE", with: "left edge") + "thimble.use('drawer')")
    #expect(
      outcome.lines.contains {
        $0.hasSuffix(
          "init.lua:3: warning: drawer: it takes the touches at the left edge from \"gestures\"; "
            + "give one of them another edge")
      }, "\(outcome.lines)")
    #expect(outcome.status == 0)
  }

  @Test(arguments: ["sway", "niri", "kwin", "workspaces", "plain"])
  func `the shipped plugins share no edge by default`(preset: String) throws {
    let uses =
      "thimble.use('gestures', { options = { preset = '\(preset)' }, permissions = {"
      + " workspaces = true, toplevels = true, keys = true, ipc = true } })\n"
      + ["drawer", "media-edge", "touch-to-pointer"].map { "thimble.use('\($0)')\n" }.joined()
    let outcome = try check(uses + "thimble.use('osk-toggle')")
    #expect(!outcome.lines.contains { $0.contains("takes the touches") }, "\(outcome.lines)")
    let whole = try check(uses + "thimble.use('osk-toggle', { options = { from = 0 } })")
    let sentence = "takes the touches at the bottom edge from \"gestures\""
    #expect(whole.lines.contains { $0.contains(sentence) }, "\(whole.lines)")
  }

  @Test func `check reports nothing about plugins at different edges`() throws {
    let outcome = try check(
      Self.rules.replacing("EDGE", with: "right edge") + "thimble.use('drawer')")
    #expect(!outcome.lines.contains { $0.contains("takes the touches") }, "\(outcome.lines)")
  }
}
