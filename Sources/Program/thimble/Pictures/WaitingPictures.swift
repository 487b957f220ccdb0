// Tests: ThimbleTests/Pictures/WaitingPicturesTests.swift

import Rendering
import ScriptViews
import System

/// Has pictures decoded by processes and waits for each: replays, tests and checks have a clock of
/// their own, and come to the same result each time.
final class WaitingPictures: PictureDecoder {
  /// The maximum wait in seconds, after which a process has been killed. Chosen.
  private static let timeout = 90.0
  /// The maximum number of pictures that fail before all others are refused. Chosen: each may take
  /// seconds.
  private static let maximumFailures = 8

  private let loop = EventLoop()
  private lazy var processes = PictureProcesses(program, on: loop)
  private let program: String
  private var failureCount = 0

  /// - Parameter program: The path of this program.
  init(_ program: String) { self.program = program }

  func decode(
    _ file: Int32, width: Int, height: Int,
    _ answer: @escaping (Result<Int32, DrawingError>) -> Void
  ) -> Bool {
    guard failureCount < Self.maximumFailures else { return false }
    var isOver = false
    let isTaken = processes.decode(file, width: width, height: height) { [unowned self] result in
      isOver = true
      if case .failure = result { failureCount += 1 }
      answer(result)
    }
    guard isTaken else { return false }
    return loop.run(until: { isOver }, timeout: Self.timeout)
  }
}
