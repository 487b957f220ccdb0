import Canvas
import Gestures
import Shell
import Stage
import System
import Traces
import Wayland

@testable import RandomTouches

/// A stage and a display over a real socket, with a window, and a strip on every output. These
/// record broken rules.
final class StageShow {
  private let loop = EventLoop()
  private let stage: Stage
  private let display: Display
  private let gestures = WatchedWindow()
  private var strips: [WatchedWindow] = []
  private let frames = FrameRules()
  private var toplevel: Toplevel?
  /// The layers of content that move over the window.
  private var contentLayers: [LayerPlan] = []
  private var milliseconds = 1000.0

  init(_ choices: inout ByteChoices) throws {
    stage = try Stage(Self.configuration(&choices), on: loop)
    display = try Display(
      to: .fileDescriptor(stage.connectClient()), on: loop,
      options: DisplayOptions(pointerAsTouch: choices.oneIn(2)))
    _ = loop.run(
      until: { [display] in display.isReady || display.error != nil }, timeout: .seconds(120))
    toplevel = try? display.makeToplevel(.init(), window: gestures.window)
    toplevel?.delegate = self
    toplevel?.painter = self
    display.onOutput = { [unowned self] in addStrip(on: $0) }
    for output in display.outputs { addStrip(on: output) }
    settle()
  }

  private func addStrip(on output: Output) {
    var strip = LayerConfiguration()
    strip.anchors = [.left, .right, .bottom]
    strip.size.height = 60
    guard let layer = try? display.makeLayer(strip, on: output) else { return }
    let watched = WatchedWindow()
    strips.append(watched)
    layer.replaceWindow(with: watched.window)
  }

  private static func configuration(_ choices: inout ByteChoices) -> Stage.Configuration {
    var configuration = Stage.Configuration()
    configuration.capabilities = capabilities(&choices)
    configuration.quirks = quirks(&choices)
    configuration.windows = choices.pick([.filling, .centered])
    if choices.oneIn(4) {
      let optional = [
        "wp_viewporter", "wp_fractional_scale_manager_v1", "zxdg_output_manager_v1",
        "wp_presentation", "zwlr_layer_shell_v1", "zxdg_decoration_manager_v1", "xdg_wm_base",
        "wl_subcompositor", "wp_alpha_modifier_v1",
      ]
      configuration.globals[choices.pick(optional)] = nil
    }
    return configuration
  }

  private static func capabilities(_ choices: inout ByteChoices) -> Stage.Capabilities {
    .init(rawValue: UInt32(7 - choices.number(below: 8)))
  }

  private static func quirks(_ choices: inout ByteChoices) -> Stage.Quirks {
    var quirks = Stage.Quirks()
    quirks.frames = choices.pick([.asSent, .none, .noneAfterLastUp, .afterEachEvent])
    quirks.timeBase = choices.pick([0, .max - 2000])
    quirks.firstID = choices.pick([0, 288, .max])
    quirks.timeSpread = choices.pick([0, 2, 40])
    quirks.repeatsMotionAfterUp = choices.oneIn(4)
    quirks.repeatsDowns = choices.oneIn(4)
    quirks.withholdsCancel = choices.oneIn(4)
    quirks.takesThirdFinger = choices.oneIn(4)
    quirks.firstSurfaceTakesAll = choices.oneIn(4)
    quirks.configuresTwice = choices.oneIn(4)
    quirks.withholdsBuffers = choices.oneIn(8)
    return quirks
  }

  /// Whether the display is still connected.
  var isConnected: Bool { display.error == nil }

  /// Makes the stage perform one random action.
  func act(_ choices: inout ByteChoices) throws {
    milliseconds += Double(choices.pick([0, 8, 16, 100, -5, 100_000]))
    switch choices.number(below: 18) {
    case 0...9: touch(&choices)
    case 16, 17: moveContent(&choices)
    case 10: changeOutputs(&choices)
    case 11: stage.capabilities = Self.capabilities(&choices)
    case 12: point(&choices)
    case 13: changeSurfaces(&choices)
    case 14: stage.quirks = Self.quirks(&choices)
    default: settle()
    }
  }

  private func touch(_ choices: inout ByteChoices) {
    let id = Int32(choices.number(below: 4))
    let (x, y) = (choices.quarters(in: -100...1400), choices.quarters(in: -100...900))
    let kind: TraceEvent.Kind =
      switch choices.number(below: 10) {
      case 0, 1: .down(id: id, x: x, y: y)
      case 2, 3, 4: .motion(id: id, x: x, y: y)
      case 5: .up(id: id)
      case 6, 7: .frame
      case 8: .key(name: choices.pick(Stage.keyNames), isDown: choices.oneIn(2))
      default: choices.oneIn(2) ? .cancel : .frame
      }
    stage.send(TraceEvent(milliseconds: milliseconds, kind: kind))
  }

  /// Shows up to three layers of content at random places, with their edges at whole points.
  private func moveContent(_ choices: inout ByteChoices) {
    contentLayers = (0..<choices.number(below: 4)).map { index in
      let (x, y) = (6 * choices.number(below: 40), 6 * choices.number(below: 40))
      let clip = PixelRect(x: x, y: y, width: 240, height: 120)
      let place = choices.number(below: 500) - 250
      var layer = LayerPlan(
        id: .content(index + 1), clip: clip,
        mapping: PixelMapping(x: Double(x - place), y: Double(y + place)),
        grid: TileGrid(first: PixelRect(x: 0, y: 0, width: 96, height: 60)),
        wanted: PixelRect(x: place - 100, y: -place - 100, width: 440, height: 320))
      layer.alpha = choices.pick([1, 0.5, 0])
      layer.isUrgent = choices.oneIn(2)
      layer.isScalable = choices.oneIn(2)
      if layer.isScalable { layer.mapping.factor = choices.pick([1, 0.7, 1.9]) }
      if choices.oneIn(2) { layer.damage = nil }
      return layer
    }
    toplevel?.setNeedsDisplay()
  }

  private func point(_ choices: inout ByteChoices) {
    let time = milliseconds
    switch choices.number(below: 4) {
    case 0:
      let (x, y) = (choices.quarters(in: -10...1300), choices.quarters(in: -10...900))
      stage.movePointer(x: x, y: y, milliseconds: time)
    case 1: stage.pressButton(isDown: true, milliseconds: time)
    case 2: stage.pressButton(isDown: false, milliseconds: time)
    default: stage.scroll(dx: 3, dy: choices.quarters(in: -20...20), milliseconds: time)
    }
  }

  private func changeOutputs(_ choices: inout ByteChoices) {
    let screen = Stage.Screen(
      name: choices.pick(["A", "B", ""]), width: choices.pick([640, 1, 3000]),
      height: choices.pick([480, 1, 900]), scale: choices.pick([1, 1.5, 2]),
      rotation: choices.pick([.none, .quarter, .half]))
    let output = stage.outputs.isEmpty ? nil : choices.pick(stage.outputs)
    switch (choices.number(below: 3), output) {
    case (0, let output?): try? stage.change(output, to: screen)
    case (1, let output?): stage.removeOutput(output)
    default: if stage.outputs.count < 4 { _ = try? stage.addOutput(screen) }
    }
  }

  private func changeSurfaces(_ choices: inout ByteChoices) {
    guard !stage.surfaces.isEmpty else { return }
    let surface = choices.pick(stage.surfaces)
    switch choices.number(below: 8) {
    case 0: surface.close()
    case 1, 2:
      let side = { (choices: inout ByteChoices) in Double(choices.pick([300, 0, 1, 5000])) }
      surface.configure(width: side(&choices), height: side(&choices))
    case 3: stage.touchTarget = surface
    case 4: stage.touchTarget = nil
    case 5: surface.postError(code: UInt32(choices.number(below: 8)), "the stage has had enough")
    case 6: stage.disconnectClients()
    default: stage.beginFrame()
    }
  }

  /// Runs the loop until the client has read all events, or has noticed the disconnection.
  private func settle() {
    guard isConnected else { return }
    guard stage.clientCount > 0 else {
      _ = loop.run(until: { [display] in display.error != nil }, timeout: .seconds(120))
      return
    }
    var isDone = false
    stage.whenCaughtUp { isDone = true }
    _ = loop.run(until: { [display] in isDone || display.error != nil }, timeout: .seconds(120))
  }

  /// Removes all input devices, and checks that the client's windows are at rest.
  func finish() throws {
    stage.capabilities = []
    settle()
    settle()
    if let violation = frames.violation { throw Finding(violation) }
    for watched in [gestures] + strips {
      watched.window.advance(to: Timestamp(seconds: watched.window.now.seconds + 20))
      try watched.checkAtRest()
    }
  }

  /// Ends both sides.
  func end() {
    display.close()
    stage.disconnectClients()
  }
}

extension StageShow: SurfaceDelegate {
  func surface(_ surface: Surface, willSend frame: TouchFrame) { frames.note(frame) }

  func surface(_ surface: Surface, willCancelTouchesOf device: Int32, at time: Timestamp) {
    frames.noteCancel(of: device)
  }
}

extension StageShow: FramePainter {
  func planFrame(of surface: Surface) -> FramePlan {
    var plan = FramePlan()
    plan.layers = contentLayers
    return plan
  }

  func isBlank(layer: LayerID, in area: PixelRect) -> Bool { false }

  func paint(layer: LayerID?, on canvas: Canvas) -> Bool {
    canvas.clear(layer == nil ? .white : .black)
    return true
  }
}
