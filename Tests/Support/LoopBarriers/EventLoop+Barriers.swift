import Glibc
import System

/// Barriers, after which a test may conclude that something has not happened.
///
/// A barrier is an event that is handled after all events that could cause the effect. Unlike a
/// timeout, which may pass while the machine stalls, a barrier waits until they are handled.
extension EventLoop {
  /// Runs the loop until every descriptor that is ready, and every timer that is due, has been
  /// handled.
  ///
  /// The barrier is a byte in a new pipe. The system reports descriptors in the order in which they
  /// became ready, and the loop fires due timers before it polls descriptors.
  package func handleReady() {
    var ends: [Int32] = [-1, -1]
    precondition(pipe(&ends) == 0, "no file descriptors are left for a barrier")
    defer { for end in ends { close(end) } }
    var isHandled = false
    let watch = try? watch(fileDescriptor: ends[0]) { _ in isHandled = true }
    precondition(write(ends[1], "x", 1) == 1)
    precondition(
      run(until: { isHandled }, timeout: .seconds(120)), "the event loop does not reach a barrier")
    watch?.cancel()
  }

  /// Runs the loop until all timers that are due within a time have fired, and the
  /// descriptors that they made ready have been handled.
  ///
  /// The barrier is a timer: timers fire in the order of their deadlines.
  package func handleTimers(within time: Duration) {
    var isHandled = false
    let barrier = makeTimer { isHandled = true }
    barrier.schedule(after: time)
    precondition(
      run(until: { isHandled }, timeout: .seconds(120)), "the event loop does not reach a barrier")
    handleReady()
  }
}
