import Canvas
import Gestures
import PluginHost
import Rendering
import Stage
import System
import Testing
import Traces
import Wayland

@testable import CompositorRuns
@testable import Shell
@testable import thimble

/// A plugin's window on a compositor in this process, over a real socket, as `thimble run` shows
/// it. The test begins the frames.
final class MotionShow {
  let loop: EventLoop
  let stage: Stage
  private let desktop: LiveDesktop
  private let display: Display
  private let host: PluginHost
  private var milliseconds = 1000.0
  private(set) var failures: [String] = []

  /// - Parameters:
  ///   - size: The screen's size, in points.
  ///   - lacks: The globals that the compositor does not offer.
  init(
    _ code: String, size: Size, scale: Double = 1, memory: Double? = nil, lacks: [String] = [],
    on loop: EventLoop
  ) throws {
    self.loop = loop
    var configuration = Stage.Configuration()
    configuration.outputs = [Self.screen(size, scale)]
    configuration.capabilities = [.touch, .keyboard]
    configuration.quirks.pacing = .onRequest
    for global in lacks { configuration.globals[global] = nil }
    let stage = try Stage(configuration, on: loop)
    let display = try Display(
      to: .fileDescriptor(stage.connectClient()), on: loop,
      options: DisplayOptions(layerMemory: memory))
    (self.stage, self.display) = (stage, display)
    desktop = LiveDesktop(display: display, showsTouches: false)
    host = PluginHost(
      desktop: desktop, clock: LoopClock(loop: loop), version: "1", artist: CanvasArtist())
    host.judgesShares = false
    host.onError = { [unowned self] in failures.append("\($0)") }
    wait { display.isReady }
    try host.load(PluginSource(name: "motion", text: "local thimble = require 'thimble'\n" + code))
    wait { stage.windows.first?.hasContents == true }
    settle()
  }

  deinit {
    for plugin in host.plugins { host.unload(plugin) }
    display.close()
  }

  private static func screen(_ size: Size, _ scale: Double) -> Stage.Screen {
    .init(
      name: "MOTION-1", width: Int(size.width * scale), height: Int(size.height * scale),
      scale: scale)
  }

  /// The window's surface on the compositor.
  var surface: Stage.Surface? { stage.windows.first }

  /// Whether the window is closed.
  var isEmpty: Bool { desktop.isEmpty }

  /// The bytes in the buffers of layers.
  var layerBytes: Int { desktop.layerCost.bytes }

  /// The number of pixels that were painted for layers.
  var layerPixels: Int { desktop.layerCost.pixels }

  /// Whether any view is shown as a layer.
  var hasLayers: Bool { stage.surfaces.contains { $0.kind == .subsurface && $0.hasContents } }

  func wait(sourceLocation: SourceLocation = #_sourceLocation, until condition: () -> Bool) {
    let hasHappened = loop.run(until: condition, timeout: .seconds(120))
    #expect(hasHappened, "did not happen in time", sourceLocation: sourceLocation)
  }

  /// Runs the loop until both sides have processed all messages sent so far.
  func settle() {
    for _ in 0..<2 {
      var isDone = false
      display.whenCaughtUp { isDone = true }
      wait { isDone || display.error != nil }
    }
  }

  /// Sends an event, by default 16 ms after the last one.
  func send(_ kind: TraceEvent.Kind, after delay: Double = 16) {
    milliseconds += delay
    stage.send(TraceEvent(milliseconds: milliseconds, kind: kind))
    switch kind {
    case .down, .motion, .up: stage.send(TraceEvent(milliseconds: milliseconds, kind: .frame))
    default: break
    }
  }

  /// Presses the key `select`, at which the plugin moves its views.
  func press() {
    send(.key(name: "select", isDown: true))
    send(.key(name: "select", isDown: false))
  }

  /// Changes the screen's scale or size.
  func change(to size: Size, scale: Double) throws {
    try stage.change(stage.outputs[0], to: Self.screen(size, scale))
    settle()
  }

  /// Lets the client show the next frame, and further frames until no visible tile is missing.
  ///
  /// - Parameter interval: The seconds since the last frame by the compositor's clock; nil for the
  ///   refresh interval.
  func frame(after interval: Double? = nil) throws {
    var misses = desktop.layerCost.missedTiles
    stage.beginFrame(after: interval)
    settle()
    while desktop.layerCost.missedTiles > misses, let surface {
      misses = desktop.layerCost.missedTiles
      let count = surface.commitCount
      stage.beginFrame()
      settle()
      // Tiles that are not visible need no commit.
      if surface.commitCount == count, try difference().isSmooth { return drawChanges() }
      wait { surface.commitCount > count }
    }
    drawChanges()
  }

  /// Draws the changes that a deadline of the window has made since the last frame.
  ///
  /// Deadlines are in real time, which is slower than the time of the touches.
  private func drawChanges() {
    while display.surfaces.contains(where: \.needsDisplay) {
      stage.beginFrame()
      settle()
    }
  }

  /// Lets the compositor begin the frames, so that moving views can come to rest.
  func letGo() {
    stage.quirks.pacing = .refreshRate
    // The second frame presents the contents that the first one has composed.
    for _ in 0..<2 { stage.beginFrame() }
  }

  /// Whether there is no layer and no frame is pending.
  var isAtRest: Bool { !hasLayers && !stage.owesFrames }

  /// Lets the test begin the frames again.
  func takeOver() {
    settle()
    stage.quirks.pacing = .onRequest
  }

  /// Returns the picture that the compositor shows.
  func shown() throws -> Image { try stage.makeImage(of: stage.outputs[0]) }

  /// Returns the expected picture, painted without layers.
  func painted() throws -> Image {
    let screen = stage.outputs[0].screen
    let canvas = try Canvas(width: screen.width, height: screen.height, scale: screen.scale)
    canvas.clear(.black)
    if let window = desktop.contents.first { ViewPainter(root: window).paint(on: canvas) }
    canvas.flush()
    return canvas.image
  }

  /// Compares the shown picture with the expected one.
  func difference() throws -> ImageDifference { try .init(shown(), painted()) }
}
