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
/// it. Frames are begun by the test.
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

  /// The window, as the compositor has it.
  var surface: Stage.Surface? { stage.windows.first }

  /// Whether the window is closed.
  var isEmpty: Bool { desktop.isEmpty }

  /// Bytes of the buffers of what moves.
  var layerBytes: Int { desktop.layerCost.bytes }

  /// Pixels painted so far of what moves, or will be moved.
  var layerPixels: Int { desktop.layerCost.pixels }

  /// Whether anything is shown as a layer.
  var hasLayers: Bool { stage.surfaces.contains { $0.kind == .subsurface && $0.hasContents } }

  func wait(sourceLocation: SourceLocation = #_sourceLocation, until condition: () -> Bool) {
    let hasHappened = loop.run(until: condition, timeout: 120)
    #expect(hasHappened, "did not happen in time", sourceLocation: sourceLocation)
  }

  /// Runs the loop until both sides have heard everything said so far.
  func settle() {
    for _ in 0..<2 {
      var isDone = false
      display.whenCaughtUp { isDone = true }
      wait { isDone || display.error != nil }
    }
  }

  /// Sends an event, 16 ms after the last.
  func send(_ kind: TraceEvent.Kind, after delay: Double = 16) {
    milliseconds += delay
    stage.send(TraceEvent(milliseconds: milliseconds, kind: kind))
    switch kind {
    case .down, .motion, .up: stage.send(TraceEvent(milliseconds: milliseconds, kind: .frame))
    default: break
    }
  }

  /// Presses the key at which the plugin changes something.
  func press() {
    send(.key(name: "select", isDown: true))
    send(.key(name: "select", isDown: false))
  }

  /// Changes the screen's scale or size.
  func change(to size: Size, scale: Double) throws {
    try stage.change(stage.outputs[0], to: Self.screen(size, scale))
    settle()
  }

  /// Lets the client show the next frame, and those after it until nothing is missing that would
  /// be seen.
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
      // Tiles of which nothing is to be seen need no commit.
      if surface.commitCount == count, try difference().isSmooth { return drawChanges() }
      wait { surface.commitCount > count }
    }
    drawChanges()
  }

  /// Shows the changes that a deadline of the window has made since the last frame was drawn.
  ///
  /// Deadlines pass in real time, which is slower than that of the touches.
  private func drawChanges() {
    while display.surfaces.contains(where: \.needsDisplay) {
      stage.beginFrame()
      settle()
    }
  }

  /// Begins frames by itself, so that what moves can come to rest.
  func letGo() {
    stage.quirks.pacing = .refreshRate
    // The second one presents what the first has composed.
    for _ in 0..<2 { stage.beginFrame() }
  }

  /// Whether nothing is a layer and nothing is to be drawn.
  var isAtRest: Bool { !hasLayers && !stage.owesFrames }

  /// Frames are begun by the test again.
  func takeOver() {
    settle()
    stage.quirks.pacing = .onRequest
  }

  /// What the compositor shows.
  func shown() throws -> Image { try stage.makeImage(of: stage.outputs[0]) }

  /// What it should show, painted at once.
  func painted() throws -> Image {
    let screen = stage.outputs[0].screen
    let canvas = try Canvas(width: screen.width, height: screen.height, scale: screen.scale)
    canvas.clear(.black)
    if let window = desktop.contents.first { ViewPainter(root: window).paint(on: canvas) }
    canvas.flush()
    return canvas.image
  }

  /// How far what is shown is from what is painted.
  func difference() throws -> ImageDifference { try .init(shown(), painted()) }
}
