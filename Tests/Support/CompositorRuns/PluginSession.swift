import JSON
import StageRuns
import System

/// Starts a compositor with the plugin in it. Returns when touches reach the plugin.
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

/// Taps until the plugin receives a tap. A client is not notified when its window can be touched.
func tapUntilHeard(_ session: any Injector, on loop: EventLoop) throws {
  var gestures = Gestures(from: 0)
  var sent = 0
  func tap(atX x: Double) {
    gestures.tap(atX: x, y: 400)
    session.play(Array(gestures.events[sent...]))
    sent = gestures.events.count
  }
  let isHeard = attempt(on: loop) {
    tap(atX: 640)
  } until: {
    !session.client.said.isEmpty
  }
  // Taps arrive in order, so when the last one, at another point, has arrived, no other is pending.
  // Positions are sent in pixels and printed in points.
  func tapped() -> Double? {
    let words = session.client.said.last { $0.hasPrefix("window tap") }?.split(separator: " ")
    return words.flatMap { Double($0[2]) }
  }
  let points = (tapped() ?? 640) / 640
  var x = 100.0
  let isLast = attempt(on: loop, waiting: .seconds(5)) {
    x += 10
    tap(atX: x)
  } until: {
    tapped().map { abs($0 - x * points) < 2 } ?? false
  }
  // The plugin's lines and actions arrive over two streams.
  let areBothRead = wait(on: loop) { session.client.actions.count >= session.client.said.count }
  guard isHeard, isLast, areBothRead else {
    throw SessionError.notUp("the plugin", session.client.diagnostics.suffix(20))
  }
  session.client.forgetLines()
}

extension Program {
  /// The lines that the plugin has printed, without its name.
  var said: [String] {
    diagnostics.filter { $0.hasPrefix("plugin: ") }.map { String($0.dropFirst(8)) }
  }

  /// The recognizer and the state of each gesture, from the JSON on standard output, without the
  /// movements of pans.
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
