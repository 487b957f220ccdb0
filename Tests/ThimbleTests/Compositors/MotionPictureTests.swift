import Canvas
import EventLoop
import JSON
import StageRuns
import Testing

/// What real compositors show of content layers, compared with what is painted.
@Suite(.serialized) struct MotionPictureTests {
  let loop = EventLoop()

  /// A list below a header and a drawer, which move all the time, but by less than a pixel, so that each frame looks the same.
  private static let code = """
    local thimble = require "thimble"
    local window = thimble.window { title = "motion", background = "#223344" }
    local list = window:add_subview(thimble.scroll_view { name = "list",
      frame = { 20, 60, 400, 480 }, background = "#111111", content_size = { 400, 6000 } })
    for i = 1, 100 do
      list:add_subview(thimble.view { frame = { 4, i * 60 - 56, 392, 52 }, corner_radius = 8,
        background = { i % 7 / 7, i % 5 / 5, 0.6 }, text = "Row " .. i, text_color = "#ffffff" })
    end
    window:add_subview(thimble.view { frame = { 60, 40, 200, 80 }, background = "#ffcc00aa",
      text = "header" })
    local drawer = window:add_subview(thimble.view { frame = { 450, 100, 300, 300 },
      background = "#00ff88" })
    drawer:add_subview(thimble.view { frame = { 20, 20, 100, 100 }, background = "#ff0000" })
    local count = 0
    local function step()
      count = count + 1
      local less = count % 2 * 0.1
      list.content_offset = { 0, 137.3 + less }
      drawer.center = { 600.2 + less, 250 }
      thimble.after(0.02, step)
    end
    step()
    """

  /// What the compositor shows once it no longer changes.
  private func picture(of session: HostedSession) throws -> Image {
    var last = try session.picture()
    for _ in 0..<100 {
      _ = wait(on: loop, timeout: 0.5) { false }
      let next = try session.picture()
      if next.looksLike(last), next[300, 300] != next[5, 5] { return next }
      last = next
    }
    return last
  }

  private func picture(
    of code: String = code, in kind: HostedCompositor, memory: String, layers: (Program) -> Bool
  ) throws -> Image {
    let sandbox = try Sandbox()
    let plugin = try sandbox.write(code, to: "motion.lua")
    let session = try HostedSession(
      kind, in: sandbox,
      client: [builtProgram("thimble"), "run", plugin, "--layer-memory", memory], on: loop)
    defer { session.end() }
    func inspect() throws -> Program {
      try Program(
        sandbox.configuration([builtProgram("thimble"), "inspect", "--json"]), on: loop)
    }
    var inspector = try inspect()
    defer { inspector.end() }
    let isSeen = wait(on: loop) {
      // It ends at once where the plugin does not run yet.
      if inspector.child.exit != nil, let again = try? inspect() { inspector = again }
      return layers(inspector)
    }
    #expect(isSeen, "\(inspector.lines.last ?? "nothing")")
    return try picture(of: session)
  }

  @Test(.enabled(if: isInstalled("weston"), "skipped: weston not found"))
  func `weston shows layers like what is painted`() throws {
    let moved = try picture(in: .weston, memory: "2.5") {
      $0.lines.contains { $0.contains(#""of":"content","tiles""#) }
    }
    let painted = try picture(in: .weston, memory: "0") {
      $0.lines.contains { $0.contains("--layer-memory is 0") }
    }
    #expect(moved.farthest(from: painted) <= 2)
  }

  @Test(.enabled(if: isInstalled("weston"), "skipped: weston not found"))
  func `weston shows what is scaled where it would be painted`() throws {
    let scaled = try picture(of: LiveZoomTests.plugin, in: .weston, memory: "2.5") {
      $0.lines.contains { $0.contains(#""of":"view","tiles""#) }
    }
    let painted = try picture(of: LiveZoomTests.plugin, in: .weston, memory: "0") {
      $0.lines.contains { $0.contains("--layer-memory is 0") }
    }
    #expect(scaled.mean(from: painted) < 3)
  }

  @Test(.enabled(if: isInstalled("sway"), "skipped: sway not found"))
  func `sway without a GPU has no layers, and inspect says why`() throws {
    let shown = try picture(in: .sway, memory: "2.5") {
      $0.lines.contains { $0.contains("draws without a GPU") }
    }
    let painted = try picture(in: .sway, memory: "0") {
      $0.lines.contains { $0.contains("--layer-memory is 0") }
    }
    #expect(shown.farthest(from: painted) == 0)
  }
}

extension Image {
  /// The largest difference of a channel of any pixel, which blending in other steps makes one or
  /// two.
  fileprivate func farthest(from other: Image) -> UInt32 {
    var farthest: UInt32 = 0
    for y in 0..<height {
      for x in 0..<width where self[x, y] != other[x, y] {
        for shift: UInt32 in [0, 8, 16] {
          let (a, b) = (self[x, y] >> shift & 0xFF, other[x, y] >> shift & 0xFF)
          farthest = max(farthest, a > b ? a - b : b - a)
        }
      }
    }
    return farthest
  }
}
