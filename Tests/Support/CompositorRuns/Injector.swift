import StageRuns
import System
import Traces

/// Something that can touch a compositor's screen.
protocol Injector: AnyObject {
  /// The process under test.
  var client: Program { get }

  /// Touches the screen, which is 1280 by 800 points; returns when all has been sent.
  func play(_ events: [TraceEvent])

  /// Whether fingers move in real time, so that a stall of the machine can make another gesture of
  /// them.
  var isInRealTime: Bool { get }

  /// Plugs a keyboard in beside the touchscreen.
  func addKeyboard()

  /// Ends the compositor without letting it say goodbye.
  func crash()

  /// Ends every process.
  func end()
}

/// Why a test could not begin.
enum SessionError: Error {
  case notUp(String, [String])
}

/// Runs the loop until `condition` holds, looking again twenty times a second.
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

/// Does something until it has had its effect, and waits longer each time: what compositors show
/// can be touched a moment after it was asked for, and they tell nobody when.
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
