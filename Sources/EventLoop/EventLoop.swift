internal import CUV
internal import Glibc

/// One thread's loop: it sleeps until a descriptor, a deadline, a signal, a file, a process or a
/// socket wants attention, and calls the handler that was left for it.
///
/// What the loop hands out (`Watch`, `LoopTimer`, `Hook` and the others) works until it is
/// cancelled or released: hold on to it. Each of them keeps the loop alive. All of it belongs to
/// the thread that made it.
public final class EventLoop {
  let raw: UnsafeMutablePointer<uv_loop_t>
  private let counter: UnsafeMutablePointer<uv_check_t>
  private let beforeSleep: UnsafeMutablePointer<uv_prepare_t>
  private var isRunning = false
  /// Whether it runs turn by turn, with something to ask after each.
  private var runsTurns = false
  let hooksBeforeBlocking = HookList()
  let hooksAfterBlocking = HookList()

  /// How often the loop has woken, for whatever reason, since it was made.
  public private(set) var wakeUps = 0

  /// Makes a loop, and makes the process ignore SIGPIPE: writing to a closed socket reports an
  /// error instead.
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

  /// Makes a loop, where the process can have the descriptors for it.
  ///
  /// - Throws: An error that says so where it cannot. libuv, which needs some for all loops
  ///   together, would end the process.
  public static func make() throws(EventLoopError) -> EventLoop {
    let spare = (0..<descriptorsOfALoop).map { _ in socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0) }
    let code = errno
    for descriptor in spare where descriptor >= 0 { close(descriptor) }
    guard !spare.contains(where: { $0 < 0 }) else {
      throw EventLoopError("make an event loop", code: code, advice: "allow more open files")
    }
    return EventLoop()
  }

  /// What a loop needs in libuv: two pipes for signals, the poll, two for waking up, and a spare
  /// one.
  private static let descriptorsOfALoop = 8

  /// Seconds on the system's monotonic clock, whose zero means nothing.
  public var now: Double { Double(uv_hrtime()) / 1e9 }

  /// Runs until `stop()` is called, or until nothing is left that could wake the loop.
  ///
  /// Hooks do not count as something to wait for.
  public func run() {
    turning { _ = uv_run(raw, UV_RUN_DEFAULT) }
  }

  /// Makes `run()` return after the current turn; before `run()`, makes the next one return at
  /// once.
  public func stop() {
    uv_stop(raw)
  }

  /// Runs until `condition` holds, which is asked before the first turn and after each.
  ///
  /// - Parameter timeout: Seconds after which to give up.
  /// - Returns: Whether the condition came to hold.
  public func run(until condition: () -> Bool, timeout: Double) -> Bool {
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

  /// Ends a single turn without sleep: libuv fires timers before it sleeps, for good if no other is
  /// set.
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
    // Everything handed out is closing by now; these turns run the close callbacks.
    while uv_loop_close(raw) == -EBUSY { uv_run(raw, UV_RUN_NOWAIT) }
    raw.deallocate()
  }
}
