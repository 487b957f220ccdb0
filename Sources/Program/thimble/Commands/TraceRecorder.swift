import Gestures
import Glibc
import Inspection
import Shell
import System
import Traces

/// Writes a surface's events as a trace, line by line, so that a crash loses nothing already
/// recorded.
final class TraceRecorder {
  private let file: OutputFile
  private var start: Timestamp?
  /// The size of the surface, in points, from the last configure.
  private var size = Size.zero
  /// The points per millimetre of the surface at its first event; nil when they are unknown.
  var pointsPerMillimeter: Double?
  private var hasBegun = false
  /// The number of touches begun so far.
  private(set) var touchCount = 0

  /// Creates a recorder that writes to a file, which must be open for writing.
  init(to file: OutputFile) { self.file = file }

  /// Records the surface's size. The trace's header gets the size at the first event, as
  /// compositors may configure a window with a provisional size first.
  func resize(to size: Size, at time: Timestamp) throws(FileError) {
    guard size != self.size else { return }
    self.size = size
    if hasBegun { try write(.resize(width: size.width, height: size.height), at: time) }
  }

  /// Writes the header if there were no events. Call it last.
  func end() throws(FileError) { try begin() }

  private func begin() throws(FileError) {
    guard !hasBegun else { return }
    hasBegun = true
    let trace = Trace(
      width: size.width, height: size.height, pointsPerMillimeter: pointsPerMillimeter)
    try file.write(trace.text)
  }

  /// Writes a frame of touches.
  ///
  /// - Parameter window: The number of the app's window that they are on; 0 for the surface.
  func add(_ frame: TouchFrame, on window: Int32 = 0) throws(FileError) {
    try begin()
    let time = milliseconds(frame.time)
    var lines = frame.events.map {
      TraceEvent(
        milliseconds: time, kind: kind($0), device: $0.id.device, window: window,
        majorRadius: $0.majorRadius
      ).line
    }
    lines.append(TraceEvent(milliseconds: time, kind: .frame).line)
    try file.write(lines.joined(separator: "\n") + "\n")
    touchCount += frame.events.count { $0.kind == .down }
  }

  /// Writes that all touches of a device were cancelled.
  func addCancel(of device: Int32, at time: Timestamp) throws(FileError) {
    try write(.cancel, at: time, device: device)
  }

  /// Writes a key event that is a press, and ignores others.
  func add(_ event: KeyEvent) throws(FileError) {
    guard let press = event.press else { return }
    try write(.key(name: press.traceName, isDown: event.phase == .down), at: event.time)
  }

  /// Writes that a window of an app appeared or changed, or is gone.
  func add(_ window: TraceEvent.Kind, at time: Timestamp) throws(FileError) {
    try write(window, at: time)
  }

  private func write(
    _ kind: TraceEvent.Kind, at time: Timestamp, device: Int32 = 0
  ) throws(FileError) {
    try begin()
    let event = TraceEvent(milliseconds: milliseconds(time), kind: kind, device: device)
    try file.write(event.line + "\n")
  }

  private func kind(_ event: TouchFrame.Event) -> TraceEvent.Kind {
    switch event.kind {
    case .down: .down(id: event.id.number, x: event.location.x, y: event.location.y)
    case .motion: .motion(id: event.id.number, x: event.location.x, y: event.location.y)
    case .up: .up(id: event.id.number)
    }
  }

  /// Time since the first event, to a thousandth of a millisecond.
  private func milliseconds(_ time: Timestamp) -> Double {
    let start = start ?? time
    self.start = start
    return ((time - start) * 1_000_000).rounded() / 1000
  }
}
