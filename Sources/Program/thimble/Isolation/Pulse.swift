// Tests: PulseTests, IsolationTests

import Broker
import System

/// Notices when a plugin's process hangs: it is asked for a sign of life now and then, and whatever
/// it says is one.
///
/// Only time in which it could have answered counts: not what it waits for a processor or a disk,
/// and not what this program was held up.
final class Pulse {
  enum State: Equatable {
    /// It has answered.
    case beating
    /// It was asked after so many signs of life, has been silent for so many seconds since, and had
    /// used so many milliseconds of a processor when it was looked at last.
    case asked(after: Int, silence: Double, processorTime: Int)
    /// It hangs.
    case hanging
  }

  /// The pause between two questions, in seconds. Chosen: a plugin that is at rest wakes this seldom.
  static let interval = 5.0
  /// Seconds of silence after which a process hangs. Chosen.
  static let limit = 2.0
  /// Seconds between two looks at a process that has not answered. Chosen.
  private static let slice = 0.25

  private(set) var state = State.beating
  private let process: Int32
  private let broker: Broker
  private let loop: EventLoop
  private let onHang: () -> Void
  private lazy var timer = loop.makeTimer { [unowned self] in beat() }

  /// Begins to ask.
  ///
  /// - Parameter onHang: Called once when the process hangs.
  init(of process: Int32, _ broker: Broker, on loop: EventLoop, onHang: @escaping () -> Void) {
    (self.process, self.broker, self.loop, self.onHang) = (process, broker, loop, onHang)
    rest()
  }

  /// Asks no more.
  func end() { timer.cancel() }

  /// Waits for the next question, which is that of all processes: the program wakes once for them.
  private func rest() {
    state = .beating
    timer.schedule(after: Self.interval - loop.now.truncatingRemainder(dividingBy: Self.interval))
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
      // Its end is reported by others.
      guard let activity = ProcessActivity(of: process) else { return }
      let silence = silence + Self.unblocked(activity, since: before)
      guard silence < Self.limit else {
        state = .hanging
        return onHang()
      }
      state = .asked(after: count, silence: silence, processorTime: activity.processorTime)
    case .hanging: return
    }
    timer.schedule(after: Self.slice)
  }

  /// The part of a slice, in seconds, in which a process could have answered.
  static func unblocked(_ activity: ProcessActivity, since processorTime: Int) -> Double {
    switch activity.state {
    case "R": min(slice, Double(activity.processorTime - processorTime) / 1000)
    case "D", "Z", "X": 0
    default: slice
    }
  }

  deinit { end() }
}
