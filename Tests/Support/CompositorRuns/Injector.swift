import StageRuns
import System
import Traces

/// A session that can touch a compositor's screen.
protocol Injector: AnyObject {
  /// The process under test.
  var client: Program { get }

  /// Plays events on the screen, which has 1280 by 800 points. Returns when all events are sent.
  func play(_ events: [TraceEvent])

  /// Whether fingers move in real time, so that a stall of the machine can change the gesture.
  var isInRealTime: Bool { get }

  /// Adds a keyboard to the touchscreen's seat.
  func addKeyboard()

  /// Kills the compositor.
  func crash()

  /// Ends every process.
  func end()
}

/// An error that keeps a test from beginning.
enum SessionError: Error {
  case notUp(String, [String])
}

/// Runs the loop until `condition` holds, which is checked twenty times a second.
func wait(on loop: EventLoop, timeout: Duration = hangTimeout, until condition: () -> Bool) -> Bool
{
  var timer: LoopTimer?
  timer = loop.makeTimer { timer?.schedule(after: .milliseconds(50)) }
  timer?.schedule(after: .milliseconds(50))
  defer {
    timer?.cancel()
    timer = nil
  }
  return loop.run(until: condition, timeout: timeout)
}

/// Repeats an action until it has had its effect, with increasing waits. Compositors do not report
/// when a new window can be touched.
func attempt(
  on loop: EventLoop, waiting first: Duration = .milliseconds(500), _ act: () throws -> Void,
  until hasEffect: () -> Bool
) rethrows -> Bool {
  var timeout = first
  let end = loop.now + hangTimeout.seconds
  repeat {
    try act()
    if wait(on: loop, timeout: timeout, until: hasEffect) { return true }
    timeout = min(timeout * 3 / 2, .seconds(20))
  } while loop.now < end
  return false
}
