import Canvas
import Conditioning
import Gestures
import Shell
import Stage
import System
import Traces

/// A window on the user's desktop that shows the screen of a stage: first with the fingers of a
/// ``DemoTour``, then with the user's own, which the stage's clients receive.
final class DemoWindow {
  /// Called once, after the window was closed or the compositor is lost.
  private let completion: (Result<Void, any Error>) -> Void
  private let stage: Stage
  private let loop: EventLoop
  private let tour: DemoTour
  private let display: Display
  private var surface: Surface?
  private var playback: Stage.Playback?
  /// The loop's time at the first touch of the tour, in seconds; nil before it.
  private var start: Double?
  private var size = Size.zero
  /// The fingers of the user, by the number that the stage has for each.
  private var fingers: [TouchID?] = []

  /// Connects to the compositor of the environment.
  ///
  /// - Throws: `ShellError` if there is none.
  init(
    _ stage: Stage, on loop: EventLoop, tour: DemoTour,
    completion: @escaping (Result<Void, any Error>) -> Void
  ) throws {
    var options = DisplayOptions(pointerAsTouch: true)
    // The program on the stage conditions the contacts.
    options.touch = .unconditioned
    (self.stage, self.loop, self.tour, self.completion) = (stage, loop, tour, completion)
    display = try Display(on: loop, options: options)
    display.onReady = { [unowned self] in open() }
    display.onDisconnect = { [unowned self] error in self.completion(.failure(error)) }
    stage.onCommit = { [unowned self] _ in surface?.setNeedsDisplay() }
  }

  /// Plays the touches of the tour, unless the user was faster.
  func play() {
    start = loop.now
    playback = stage.play(tour.trace) { [unowned self] in invite() }
  }

  /// Closes the window and the connection.
  func close() {
    stage.onCommit = nil
    playback?.cancel()
    display.onDisconnect = nil
    display.close()
  }

  private func open() {
    var configuration = Toplevel.Configuration()
    let size = DemoPicture.size(of: DemoTour.size)
    configuration.title = "Thimble demo"
    configuration.size = Size(width: size.width, height: size.height)
    do {
      let toplevel = try display.makeToplevel(configuration)
      (toplevel.delegate, toplevel.painter) = (self, self)
      surface = toplevel
    } catch {
      completion(.failure(error))
    }
  }

  /// Ends the recorded touches.
  private func invite() {
    if let playback, !playback.isFinished {
      playback.cancel()
      stage.send(TraceEvent(milliseconds: time, kind: .cancel))
    }
    playback = nil
    surface?.setNeedsDisplay()
  }

  /// The time on the clock of the tour, in milliseconds.
  private var time: Double { start.map { (loop.now - $0) * 1000 } ?? 0 }

  private var caption: String {
    if playback != nil { return tour.caption(at: time) }
    return start == nil ? "" : DemoTour.invitation
  }

  /// The position of the picture in the window, in points, and the points for one of its own.
  private var placement: (x: Double, y: Double, scale: Double) {
    let picture = DemoPicture.size(of: DemoTour.size)
    let scale = min(size.width / picture.width, size.height / picture.height)
    return (
      (size.width - picture.width * scale) / 2, (size.height - picture.height * scale) / 2, scale
    )
  }
}

extension DemoWindow: FramePainter {
  func planFrame(of surface: Surface) -> FramePlan { FramePlan() }

  func isBlank(layer: LayerID, in area: PixelRect) -> Bool { true }

  func paint(layer: LayerID?, on canvas: Canvas) -> Bool {
    canvas.clear(CanvasColor(red: 0.09, green: 0.1, blue: 0.11))
    let (x, y, scale) = placement
    guard let output = stage.outputs.first, scale > 0 else { return true }
    canvas.save()
    defer { canvas.restore() }
    do {
      try canvas.translate(x: x, y: y)
      try canvas.scale(x: scale, y: scale)
      DemoPicture.draw(
        try stage.makeImageWithFingers(of: output), caption: caption, on: canvas)
    } catch {
      completion(.failure(error))
    }
    return true
  }
}

extension DemoWindow: SurfaceDelegate {
  func surfaceDidResize(_ surface: Surface) { size = surface.size }

  func surface(_ surface: Surface, willSend frame: TouchFrame) {
    // Before that, the windows on the stage are not open.
    guard start != nil else { return }
    if playback != nil { invite() }
    for event in frame.events {
      guard let kind = kind(of: event) else { continue }
      stage.send(TraceEvent(milliseconds: time, kind: kind))
    }
    stage.send(TraceEvent(milliseconds: time, kind: .frame))
    surface.setNeedsDisplay()
  }

  /// Returns the event for the stage, whose fingers have small numbers.
  private func kind(of event: TouchFrame.Event) -> TraceEvent.Kind? {
    let place = placement
    let x = (event.location.x - place.x) / place.scale
    let y = (event.location.y - place.y) / place.scale
    switch event.kind {
    case .down:
      let free = fingers.firstIndex(of: nil) ?? fingers.count
      if free == fingers.count { fingers.append(nil) }
      fingers[free] = event.id
      return .down(id: Int32(free), x: x, y: y)
    case .motion:
      return fingers.firstIndex(of: event.id).map { .motion(id: Int32($0), x: x, y: y) }
    case .up:
      guard let finger = fingers.firstIndex(of: event.id) else { return nil }
      fingers[finger] = nil
      return .up(id: Int32(finger))
    }
  }

  func surface(_ surface: Surface, willCancelTouchesOf device: Int32, at time: Timestamp) {
    fingers = []
    stage.send(TraceEvent(milliseconds: self.time, kind: .cancel))
    surface.setNeedsDisplay()
  }

  func surfaceShouldClose(_ surface: Surface) -> Bool {
    completion(.success(()))
    return false
  }
}
