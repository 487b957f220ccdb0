import CommandLine
import Gestures
import Judge
import ScriptViews
import System
import Traces

/// Writes the windows of wrapped apps and the touches on them as a trace.
final class AppRecorder {
  private let recorder: TraceRecorder
  private var numbers: [Int: Int32] = [:]
  private var last: Int32 = 0
  /// The first error; nothing is written after it.
  private(set) var failure: FileError?
  /// Called with the first error.
  var onFailure: (FileError) -> Void = { _ in }

  /// Creates a recorder that writes to a file, which must be open for writing.
  init(to file: OutputFile) { recorder = TraceRecorder(to: file) }

  /// Writes an event if it can be replayed.
  func add(_ judgeEvent: JudgeEvent) {
    switch judgeEvent {
    case .window(let window): keep { () throws(FileError) in try write(window) }
    case .windowGone(let window):
      guard let number = numbers.removeValue(forKey: window.number) else { return }
      keep { () throws(FileError) in
        try recorder.add(.appWindowClosed(number: number), at: window.owner.time)
      }
    case .contacts(let window, let frame):
      keep { () throws(FileError) in try recorder.add(frame, on: numbers[window.number] ?? 0) }
    case .cancelled(_, let ids, let time, _):
      guard let device = ids.first?.device else { return }
      keep { () throws(FileError) in try recorder.addCancel(of: device, at: time) }
    case .frame, .verdict: break
    }
  }

  /// Completes the file: writes the header if there were no events.
  func end() { keep { () throws(FileError) in try recorder.end() } }

  private func write(_ window: JudgedWindow) throws(FileError) {
    let state = window.state
    if numbers[window.number] == nil { last += 1 }
    let number = numbers[window.number] ?? last
    numbers[window.number] = number
    if number == 1 {
      recorder.pointsPerMillimeter = state.pointsPerMillimeter
      try recorder.resize(to: state.size, at: window.owner.time)
    }
    let traced = TraceWindow(
      number: number, appID: state.appID, title: state.title, width: state.size.width,
      height: state.size.height)
    try recorder.add(.appWindow(traced), at: window.owner.time)
  }

  private func keep(_ write: () throws(FileError) -> Void) {
    guard failure == nil else { return }
    do throws(FileError) {
      try write()
    } catch {
      failure = error
      onFailure(error)
    }
  }
}
