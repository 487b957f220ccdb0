import Broker
import Glibc
import System

/// Detects when a plugin's process hangs: pings the process, and accepts any message from it as a
/// sign of life.
///
/// A third-party plugin's process is pinged periodically. The process of the user's own plugin is
/// pinged only when it is stopped, so that nothing wakes at rest; `LuaWatchdog` ends it when its
/// code does not return.
///
/// Only time in which the process could have answered counts: neither its waits for a processor or
/// a disk, nor the time for which this program was delayed.
final class Pulse {
  enum State: Equatable {
    /// The process has answered, or no ping was needed.
    case beating
    /// A ping is unanswered. `after` is the number of signs of life before the ping, `silence` the
    /// time since then in seconds, and `processorTime` the process's milliseconds at the last
    /// check.
    case asked(after: Int, silence: Double, processorTime: Int)
    /// The process hangs.
    case hanging
  }

  /// The interval between two pings, in seconds. Chosen: a ping wakes an idle plugin.
  static let interval = 5.0
  /// The time without an answer after which a process counts as hanging, in seconds. Chosen.
  static let limit = 2.0
  /// The interval between two checks of a process that has not answered, in seconds. Chosen.
  private static let slice = 0.25

  private(set) var state = State.beating
  private let process: Int32
  private let broker: Broker
  private let loop: EventLoop
  private let isPeriodic: Bool
  private let onHang: () -> Void
  private var stops: SignalWatch?
  private lazy var timer = loop.makeTimer { [unowned self] in beat() }

  /// Starts the checks.
  ///
  /// - Parameters:
  ///   - isPeriodic: Whether the process is pinged even if it is not stopped.
  ///   - onHang: Called once when the process hangs.
  /// - Throws: `EventLoopError` if the loop cannot watch signals.
  init(
    of process: Int32, _ broker: Broker, on loop: EventLoop, isPeriodic: Bool,
    onHang: @escaping () -> Void
  ) throws(EventLoopError) {
    (self.process, self.broker, self.loop, self.onHang) = (process, broker, loop, onHang)
    self.isPeriodic = isPeriodic
    stops = try loop.signal(SIGCHLD) { [unowned self] in checkForStop() }
    rest()
  }

  /// Stops the checks.
  func end() {
    timer.cancel()
    stops?.cancel()
    stops = nil
  }

  /// Pings the process if a signal has stopped it. The kernel reports that like the end of a child.
  private func checkForStop() {
    if state == .beating, ProcessActivity(of: process)?.state == "T" { beat() }
  }

  /// Schedules the next ping at a multiple of the interval, so that the program wakes once for all
  /// processes.
  private func rest() {
    state = .beating
    guard isPeriodic else { return }
    timer.schedule(
      after: .seconds(Self.interval - loop.now.truncatingRemainder(dividingBy: Self.interval)))
  }

  private func beat() {
    switch state {
    case .beating:
      broker.ping()
      state = .asked(
        after: broker.signsOfLife, silence: 0,
        processorTime: ProcessActivity(of: process)?.processorTime ?? 0)
    case .asked(let count, _, _) where broker.signsOfLife != count: return rest()
    case .asked(let count, let silence, let before):
      // The end of the process is reported by its `ChildProcess`.
      guard let activity = ProcessActivity(of: process) else { return }
      let silence = silence + Self.unblocked(activity, since: before)
      guard silence < Self.limit else {
        state = .hanging
        return onHang()
      }
      state = .asked(after: count, silence: silence, processorTime: activity.processorTime)
    case .hanging: return
    }
    timer.schedule(after: .seconds(Self.slice))
  }

  /// Returns the part of a slice, in seconds, in which a process could have answered.
  static func unblocked(_ activity: ProcessActivity, since processorTime: Int) -> Double {
    switch activity.state {
    case "R": min(slice, Double(activity.processorTime - processorTime) / 1000)
    case "D", "Z", "X": 0
    default: slice
    }
  }

  deinit { end() }
}
