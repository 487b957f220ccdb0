internal import CUV
internal import Glibc

/// One thread's event loop: it blocks until a file descriptor, timer, signal, file watch, child
/// process or socket is ready, and calls its handler.
///
/// The objects it creates (`Watch`, `LoopTimer`, `Hook` and the others) work until cancelled or
/// released, so retain them. Each retains the loop. None of them is thread-safe: use them on the
/// thread that created the loop.
public final class EventLoop {
  let raw: UnsafeMutablePointer<uv_loop_t>
  private let counter: UnsafeMutablePointer<uv_check_t>
  private let beforeSleep: UnsafeMutablePointer<uv_prepare_t>
  private var isRunning = false
  /// Whether it runs single turns, with a condition checked after each.
  private var runsTurns = false
  let hooksBeforeBlocking = HookList()
  let hooksAfterBlocking = HookList()

  /// Wake-ups since the loop was created, for whatever reason.
  public private(set) var wakeUps = 0

  /// Creates a loop, and ignores SIGPIPE for the whole process: writing to a closed socket reports
  /// an error instead.
  public init() {
    raw = .allocate(capacity: 1)
    counter = .allocate(capacity: 1)
    beforeSleep = .allocate(capacity: 1)
    guard uv_loop_init(raw) == 0 else {
      preconditionFailure("the system has no file descriptors left for an event loop")
    }
    Glibc.signal(SIGPIPE, SIG_IGN)
    startHooks()
  }

  /// Creates a loop after checking that enough file descriptors are available.
  ///
  /// - Throws: `EventLoopError` if too few are available, because libuv would abort the process.
  public static func make() throws(EventLoopError) -> EventLoop {
    let kind = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let spare = (0..<descriptorsOfALoop).map { _ in socket(AF_UNIX, kind, 0) }
    let code = errno
    for descriptor in spare where descriptor >= 0 { close(descriptor) }
    guard !spare.contains(where: { $0 < 0 }) else {
      throw EventLoopError("make an event loop", code: code, advice: "allow more open files")
    }
    return EventLoop()
  }

  /// File descriptors that libuv needs for a loop: two pipes for signals, the epoll instance, two
  /// for wake-ups, and a spare one.
  private static let descriptorsOfALoop = 8

  /// Seconds on the system's monotonic clock, whose epoch is arbitrary.
  public var now: Double { Double(uv_hrtime()) / 1e9 }

  /// Runs until `stop()` is called, or until nothing can wake the loop.
  ///
  /// Hooks do not keep it running.
  public func run() {
    turning { _ = uv_run(raw, UV_RUN_DEFAULT) }
  }

  /// Makes `run()` return after the current turn; if not running, makes the next `run()` return
  /// immediately.
  public func stop() {
    uv_stop(raw)
  }

  /// Runs until `condition` is true; it is checked before the first turn and after each one.
  ///
  /// - Returns: False if the timeout passed first.
  public func run(until condition: () -> Bool, timeout: Duration) -> Bool {
    if condition() { return true }
    var hasTimedOut = false
    let timer = makeTimer { hasTimedOut = true }
    timer.schedule(after: timeout)
    defer { timer.cancel() }
    return turning {
      runsTurns = true
      defer { runsTurns = false }
      while !hasTimedOut {
        uv_run(raw, UV_RUN_ONCE)
        if condition() { return true }
      }
      return false
    }
  }

  /// Ends a single turn without blocking: libuv fires timers before it polls, and would then block
  /// indefinitely if no other timer is set.
  func timerDidFire() {
    if runsTurns { uv_stop(raw) }
  }

  private func turning<Result>(_ body: () -> Result) -> Result {
    precondition(!isRunning, "a handler of this event loop ran the loop again")
    isRunning = true
    defer { isRunning = false }
    // A handler may release the last other reference to the loop.
    return withExtendedLifetime(self, body)
  }

  private func startHooks() {
    let me = Unmanaged.passUnretained(self).toOpaque()
    uv_check_init(raw, counter)
    uv_prepare_init(raw, beforeSleep)
    counter.pointee.data = me
    beforeSleep.pointee.data = me
    uv_check_start(counter) {
      guard let loop = owner(of: $0, as: EventLoop.self) else { return }
      loop.wakeUps += 1
      loop.hooksAfterBlocking.callAll()
    }
    uv_prepare_start(beforeSleep) {
      owner(of: $0, as: EventLoop.self)?.hooksBeforeBlocking.callAll()
    }
    for handle in [UnsafeMutableRawPointer(counter), UnsafeMutableRawPointer(beforeSleep)] {
      uv_unref(handle.assumingMemoryBound(to: uv_handle_t.self))
    }
  }

  deinit {
    for handle in [UnsafeMutableRawPointer(counter), UnsafeMutableRawPointer(beforeSleep)] {
      uv_close(handle.assumingMemoryBound(to: uv_handle_t.self)) {
        UnsafeMutableRawPointer($0)?.deallocate()
      }
    }
    // All handles are closing by now; these turns run their close callbacks.
    while uv_loop_close(raw) == -EBUSY { uv_run(raw, UV_RUN_NOWAIT) }
    raw.deallocate()
  }
}

/// A system call that failed.
public struct EventLoopError: Error, Equatable, CustomStringConvertible {
  /// The attempt, completing "cannot …": `watch file descriptor 7`.
  public let attempt: String

  /// The positive `errno` value, such as `ENOENT`.
  public let code: Int32

  /// A hint, as a clause; empty if there is nothing to add to the reason.
  public let advice: String

  /// One sentence with the attempt, the reason and a remedy.
  public var description: String {
    let reason = String(cString: uv_strerror(-code))
    return advice.isEmpty
      ? "cannot \(attempt): \(reason)" : "cannot \(attempt): \(reason); \(advice)"
  }

  /// Creates an error from a positive `errno` value.
  public init(_ attempt: String, code: Int32, advice: String = "") {
    self.attempt = attempt
    self.code = code
    self.advice = advice
  }

  /// Throws if `status`, as libuv returns it, is negative.
  static func check(
    _ status: Int32, _ attempt: @autoclosure () -> String, advice: @autoclosure () -> String = ""
  ) throws(EventLoopError) {
    guard status < 0 else { return }
    throw EventLoopError(attempt(), code: -status, advice: advice())
  }
}
