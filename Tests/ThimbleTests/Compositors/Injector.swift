import EventLoop
import StageRuns
import Traces

/// Something that can touch a compositor's screen.
protocol Injector: AnyObject {
  /// The process under test.
  var client: Program { get }

  /// Touches the screen, which is 1280 by 800 points; returns when all has been sent.
  func play(_ events: [TraceEvent])

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
func wait(on loop: EventLoop, timeout: Double = 20, until condition: () -> Bool) -> Bool {
  var timer: LoopTimer?
  timer = loop.makeTimer { timer?.schedule(after: 0.05) }
  timer?.schedule(after: 0.05)
  defer {
    timer?.cancel()
    timer = nil
  }
  return loop.run(until: condition, timeout: timeout)
}
