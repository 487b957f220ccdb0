import Canvas
import CommandLine
import Conditioning
import Gestures
import Rendering
import Shell
import System

extension Command {
  /// Records touches to a file.
  static let record = Command(
    name: "record", usage: "FILE",
    summary: "record touches to a file",
    discussion: [
      "Opens a window that draws your touches, and writes them to FILE (- for standard "
        + "output) until you close the window or press Ctrl-C. 'thimble replay' plays the file "
        + "to a plugin."
    ],
    options: [
      CommandOption("fullscreen", letter: "f", "open a fullscreen window"),
      .pointerAsTouch,
      .display,
    ],
    run: runRecord)
}

private func runRecord(_ invocation: Invocation, _ console: Console) throws -> ExitStatus {
  let path = try invocation.word("the file to write")
  var options = try DisplayOptions(invocation)
  // A replay conditions the contacts.
  options.touch = .unconditioned
  let connection = try CompositorLoop(to: invocation.destination, options: options, console)
  // The file is created only once there is a compositor to record from.
  let recording = try Recording(
    to: OutputFile(path, isPrivate: true), on: connection,
    isFullscreen: invocation.has("fullscreen"))
  recording.instructions = RecordInstructions(file: path)
  let status = try connection.run { try recording.begin() }
  try recording.end()
  connection.close()
  console.note("Recorded \(recording.touchCount) touches.")
  return status
}

/// A window whose touches are written to a file.
private final class Recording {
  private let recorder: TraceRecorder
  private let connection: CompositorLoop
  private let isFullscreen: Bool
  private let trails = TouchTrails()
  private var size = Size.zero
  /// The text drawn in the window.
  var instructions: RecordInstructions?

  init(to file: OutputFile, on connection: CompositorLoop, isFullscreen: Bool) {
    recorder = TraceRecorder(to: file)
    self.connection = connection
    self.isFullscreen = isFullscreen
  }

  var touchCount: Int { recorder.touchCount }

  /// Opens the window.
  func begin() throws {
    var configuration = Toplevel.Configuration()
    configuration.title = "Thimble records touches"
    configuration.isFullscreen = isFullscreen
    let toplevel = try connection.display.makeToplevel(configuration)
    (toplevel.delegate, toplevel.painter) = (self, self)
  }

  /// Completes the file: writes the header if there were no events.
  func end() throws(FileError) { try recorder.end() }

  /// Ends the run when a write fails.
  private func keep(_ write: () throws -> Void) {
    do {
      try write()
    } catch {
      connection.fail("\(error)")
    }
  }
}

extension Recording: FramePainter {
  func planFrame(of surface: Surface) -> FramePlan { FramePlan() }

  func isBlank(layer: LayerID, in area: PixelRect) -> Bool { true }

  func paint(layer: LayerID?, on canvas: Canvas) -> Bool {
    canvas.clear(CanvasColor(red: 0.13, green: 0.14, blue: 0.16))
    instructions?.draw(on: canvas, size: size)
    trails.draw(on: canvas)
    return true
  }
}

extension Recording: SurfaceDelegate {
  func surfaceDidResize(_ surface: Surface) {
    size = surface.size
    keep { try recorder.resize(to: size, at: connection.display.now) }
  }

  func surface(_ surface: Surface, willSend frame: TouchFrame) {
    trails.add(frame)
    surface.setNeedsDisplay()
    recorder.pointsPerMillimeter = surface.window.pointsPerMillimeter
    keep { try recorder.add(frame) }
  }

  func surface(_ surface: Surface, willCancelTouchesOf device: Int32, at time: Timestamp) {
    trails.cancel(device)
    surface.setNeedsDisplay()
    keep { try recorder.addCancel(of: device, at: time) }
  }

  func surface(_ surface: Surface, didReceive event: KeyEvent) {
    keep { try recorder.add(event) }
  }

  func surfaceShouldClose(_ surface: Surface) -> Bool {
    connection.end(.fine)
    return false
  }
}

/// The text in a recording's window, which explains the recording and the way to end it.
struct RecordInstructions {
  /// The sentences, a line each.
  let lines: [String]

  /// - Parameter file: the path of the recording; `-` is standard output.
  init(file: String) {
    let destination = file == "-" ? "standard output" : file
    lines = [
      "Every touch on this window is written to \(destination).",
      "To end, close the window, or press Ctrl-C in the terminal where it was started.",
    ]
  }

  /// Draws the sentences in the upper left corner, wrapped to the window's width.
  func draw(on canvas: Canvas, size: Size) {
    let margin = 24.0
    guard size.width > 4 * margin else { return }
    let text = StyledText(
      lines.joined(separator: "\n"), size: 16, width: size.width - 2 * margin)
    canvas.draw(
      text, x: margin, y: margin, color: CanvasColor(red: 0.82, green: 0.84, blue: 0.87))
  }
}
