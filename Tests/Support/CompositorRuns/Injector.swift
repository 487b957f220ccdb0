import StageRuns
import System
import Traces

/// An object that can touch a compositor's screen.
protocol Injector: AnyObject {
  /// The process under test.
  var client: Program { get }

  /// Touches the screen, which is 1280 by 800 points. Returns after all events were sent.
  func play(_ events: [TraceEvent])

  /// Whether fingers move in real time, so that a stall of the machine can turn them into another
  /// gesture.
  var isInRealTime: Bool { get }

  /// Plugs a keyboard in beside the touchscreen.
  func addKeyboard()

  /// Kills the compositor, so that it cannot close its connections.
  func crash()

  /// Ends every process.
  func end()
}

/// The reason why a test could not begin.
enum SessionError: Error {
  case notUp(String, [String])
}

/// Runs the loop until `condition` is true. Checks it twenty times per second.
func wait(on loop: EventLoop, timeout: Double = patience, until condition: () -> Bool) -> Bool {
  var timer: LoopTimer?
  timer = loop.makeTimer { timer?.schedule(after: 0.05) }
  timer?.schedule(after: 0.05)
  defer {
    timer?.cancel()
    timer = nil
  }
  return loop.run(until: condition, timeout: timeout)
}

/// Repeats an action until it has an effect, and waits longer each time: a compositor's window can
/// be touched only some time after the request, and no event reports when.
func attempt(
  on loop: EventLoop, waiting first: Double = 0.5, _ act: () throws -> Void,
  until hasEffect: () -> Bool
) rethrows -> Bool {
  var timeout = first
  let end = loop.now + patience
  repeat {
    try act()
    if wait(on: loop, timeout: timeout, until: hasEffect) { return true }
    timeout = min(timeout * 1.5, 20)
  } while loop.now < end
  return false
}
