import EventLoop
import JSON
import StageRuns

/// Starts a compositor with the plugin in it; returns when touches reach the plugin.
///
/// - Parameter start: Makes the session from a sandbox and the client's command line.
func startTouchable<Session: Injector>(
  on loop: EventLoop, _ start: (Sandbox, [String]) throws -> Session
) throws -> Session {
  let sandbox = try Sandbox()
  let file = try sandbox.write(plugin, to: "plugin.lua")
  let session = try start(sandbox, [builtProgram("thimble"), "run", "--json", file])
  do {
    try tapUntilHeard(session, on: loop)
  } catch {
    session.end()
    throw error
  }
  return session
}

/// Taps until the plugin hears: a client is not told when its window can be touched.
func tapUntilHeard(_ session: any Injector, on loop: EventLoop) throws {
  var gestures = Gestures(from: 0)
  var sent = 0
  for _ in 0..<30 where session.client.said.isEmpty {
    gestures.tap(atX: 640, y: 400)
    session.play(Array(gestures.events[sent...]))
    sent = gestures.events.count
    _ = wait(on: loop, timeout: 0.5) { !session.client.said.isEmpty }
  }
  guard !session.client.said.isEmpty else {
    throw SessionError.notUp("the plugin", session.client.diagnostics.suffix(20))
  }
  // What is still on its way.
  _ = wait(on: loop, timeout: 0.7) { false }
  session.client.forgetLines()
}

extension Program {
  /// What the plugin has printed, without its name.
  var said: [String] {
    diagnostics.filter { $0.hasPrefix("plugin: ") }.map { String($0.dropFirst(8)) }
  }

  /// The recognizer and the state of each gesture, as JSON on standard output; how a pan moves is left out.
  var actions: [String] {
    lines.compactMap { line in
      guard let object = try? JSONValue.parse(bytes: Array(line.utf8)).object,
        let recognizer = object["recognizer"]?.string, let state = object["state"]?.string,
        state != "changed"
      else { return nil }
      return "\(recognizer) \(state)"
    }
  }
}
