import Foundation
import StageRuns
import System

@testable import CompositorRuns

/// Whether the compositor moves the layers of moving content.
extension CompositorSurvey {
  func motion() throws -> [Answer] {
    let asked = ["--layer-memory", "2.5"]
    let scaled = subject.hasScales ? try motion(at: 1.5, asked) : "no: it has only scale 1 here"
    return [
      ("layers of moving content", try motion(at: 1)),
      ("layers of moving content, forced", try motion(at: 1, asked)),
      ("layers of moving content, forced, at scale 1.5", scaled),
    ]
  }

  /// Returns "yes" if `thimble inspect` lists a scroll view and a view as layers, or the reason why
  /// it does not.
  private func motion(at scale: Double, _ options: [String] = []) throws -> String {
    let (session, sandbox) = try start(MovingLayers.plugin, scale: scale, options: options)
    defer { end(session, sandbox) }
    let words = [builtProgram("thimble"), "inspect", "--json"]
    var inspector = try Program(sandbox.configuration(words), on: loop)
    defer { inspector.end() }
    var lack: Substring? {
      inspector.lines.lazy.compactMap { line in
        line.range(of: #""none":""#).map { line[$0.upperBound...].prefix { $0 != "\"" } }
      }.first
    }
    var hasLayers: Bool {
      ["content", "view"].allSatisfy { what in
        inspector.lines.contains { $0.contains(#""of":"\#(what)","tiles""#) }
      }
    }
    let isKnown = wait(10) {
      // The inspector exits at once if the plugin is not running yet.
      if inspector.child.exit != nil,
        let again = try? Program(sandbox.configuration(words), on: loop)
      {
        inspector = again
      }
      return lack != nil || hasLayers
    }
    return lack.map { "no: \($0)" } ?? (isKnown ? "yes" : "no: nothing is a layer")
  }
}
