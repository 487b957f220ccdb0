import Canvas
import JSON
import Requirements
import StageRuns
import System
import Testing

@testable import CompositorRuns

/// Content layers in real compositors, compared with the same content when it is painted.
@Suite(.serialized) struct MotionPictureTests {
  let loop = EventLoop()

  /// Takes pictures until the compositor's output stops changing, and returns the last one.
  private func picture(of session: HostedSession) throws -> Image {
    var last = try session.picture()
    for _ in 0..<100 {
      // Real time: no event of the compositor or the app reports this.
      _ = wait(on: loop, timeout: .milliseconds(500)) { false }
      let next = try session.picture()
      if next.looksLike(last), next[300, 300] != next[5, 5] { return next }
      last = next
    }
    return last
  }

  private func picture(
    of code: String = MovingLayers.plugin, in kind: HostedCompositor, scale: Double = 1,
    memory: String?,
    layers: (Program) -> Bool
  ) throws -> Image {
    let sandbox = try Sandbox()
    let plugin = try sandbox.write(code, to: "motion.lua")
    let session = try HostedSession(
      kind, in: sandbox, scale: scale,
      client: [builtProgram("thimble"), "run", plugin]
        + (memory.map { ["--layer-memory", $0] } ?? []), on: loop)
    defer { session.end() }
    func inspect() throws -> Program {
      try Program(
        sandbox.configuration([builtProgram("thimble"), "inspect", "--json"]), on: loop)
    }
    var inspector = try inspect()
    defer { inspector.end() }
    let isSeen = wait(on: loop) {
      // The inspector exits at once if the plugin does not run yet.
      if inspector.child.exit != nil, let again = try? inspect() { inspector = again }
      return layers(inspector)
    }
    #expect(isSeen, "\(inspector.lines.last ?? "nothing")")
    return try picture(of: session)
  }

  /// Returns the difference between the picture with layers and the painted one.
  private func difference(in kind: HostedCompositor, scale: Double = 1) throws -> ImageDifference {
    let moved = try picture(in: kind, scale: scale, memory: "2.5") { inspector in
      ["content", "view"].allSatisfy { what in
        inspector.lines.contains { $0.contains(#""of":"\#(what)","tiles""#) }
      }
    }
    return try ImageDifference(moved, painted(in: kind, scale: scale))
  }

  private func painted(in kind: HostedCompositor, scale: Double = 1) throws -> Image {
    try picture(in: kind, scale: scale, memory: "0") {
      $0.lines.contains { $0.contains("--layer-memory is 0") }
    }
  }

  @Test(.needs("weston"))
  func `weston shows layers like painted content`() throws {
    let difference = try difference(in: .weston)
    #expect(difference.count == 0, "\(difference)")
  }

  @Test(.needs("weston"))
  func `weston without a GPU has no layers, and inspect reports the reason`() throws {
    let shown = try picture(in: .weston, memory: nil) {
      $0.lines.contains { $0.contains("it does not offer zwp_linux_dmabuf_v1") }
    }
    #expect(try ImageDifference(shown, painted(in: .weston)).farthest == 0)
  }

  @Test(
    .needs("kwin_wayland"),
    arguments: [1, 1.5, 2.0])
  func `KWin shows layers like painted content`(scale: Double) throws {
    let difference = try difference(in: .kwin, scale: scale)
    #expect(difference.count == 0, "\(difference)")
  }

  @Test(.needs("weston"))
  func `weston shows scaled content where it would be painted`() throws {
    let scaled = try picture(of: ZoomedPhoto.plugin, in: .weston, memory: "2.5") {
      $0.lines.contains { $0.contains(#""of":"view","tiles""#) }
    }
    let painted = try picture(of: ZoomedPhoto.plugin, in: .weston, memory: "0") {
      $0.lines.contains { $0.contains("--layer-memory is 0") }
    }
    #expect(scaled.mean(from: painted) < 3)
  }

  @Test(.needs("sway"))
  func `sway without a GPU has no layers, and inspect reports the reason`() throws {
    let shown = try picture(in: .sway, memory: "2.5") {
      $0.lines.contains { $0.contains("draws without a GPU") }
    }
    #expect(try ImageDifference(shown, painted(in: .sway)).farthest == 0)
  }

  @Test(.needs("cage"))
  func `cage has no layers, and inspect reports the reason`() throws {
    let shown = try picture(in: .cage, memory: "2.5") {
      $0.lines.contains { $0.contains("the compositor lacks wp_viewporter") }
    }
    #expect(try ImageDifference(shown, painted(in: .cage)).farthest == 0)
  }
}
