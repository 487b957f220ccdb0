import StageRuns
import System
import Traces

@testable import CompositorRuns

/// The plugins that ship with Thimble, each with the gesture that it is made for.
extension CompositorSurvey {
  func plugins() throws -> [Answer] {
    try ShippedPlugin.all.flatMap { plugin in
      try steadily { survey in
        let (session, sandbox) = try survey.start(plugin.configuration)
        defer { survey.end(session, sandbox) }
        return [("plugin \(plugin.name)", survey.answer(of: plugin, in: session))]
      }
    }
  }

  private func answer(of plugin: ShippedPlugin, in session: any Injector) -> String {
    let position = "thimble: plugin \"\(plugin.name)\": \(plugin.name)/"
    let warning = "\(plugin.name): warn: the compositor has no layers: "
    _ = CompositorRuns.wait(on: loop) {
      session.client.child.exit != nil || session.client.diagnostics.contains("init: running")
    }
    // The plugin's process starts after the configuration has run, and the compositor shows its
    // layer a moment later. Earlier touches would miss the layer, or only some of the fingers would
    // hit it.
    _ = wait(1.5) {
      session.client.diagnostics.contains { $0.hasPrefix(position) || $0.hasPrefix(warning) }
    }
    let fault = session.client.diagnostics.first { $0.hasPrefix(position) }
    if let fault { return "no: " + reason(in: fault) }
    if let lack = session.client.diagnostics.first(where: { $0.hasPrefix(warning) }) {
      return "no: in part; \(lack.dropFirst(warning.count))"
    }
    let works = attempt(session) { turn in
      play(plugin.gesture(turn), in: session)
    } until: {
      $0.hasPrefix("\(plugin.name): \(plugin.says)") || $0.hasPrefix(plugin.says)
    }
    return works ? "yes" : "no: it was not seen to work"
  }

  private func play(_ fingers: [TraceEvent], in session: any Injector) {
    // KWin is touched in real time. In other compositors the fingers rest first: a layer covers the
    // whole screen when they land, and real fingers need longer to leave its edge.
    guard subject != .kwin,
      let rest = fingers.firstIndex(where: { $0.milliseconds > fingers[0].milliseconds })
    else { return session.play(fingers) }
    session.play(Array(fingers[..<rest]))
    _ = wait(0.1)
    session.play(Array(fingers[rest...]))
  }
}
