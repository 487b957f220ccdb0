internal import CWaylandServer
internal import EventLoop

/// What stands on the stage: the outputs, and the surfaces that are shown, from the lowest to the
/// highest.
///
/// The protocol objects refer to the scene and never to the `Stage`, which may be on its way out
/// when they end.
final class Scene {
  let configuration: Stage.Configuration
  var quirks: Stage.Quirks
  let display: OpaquePointer
  let loop: EventLoop
  let pacer: FramePacer
  var seats: [Seat] = []
  let clipboard: Clipboard

  var outputs: [Stage.Output] = []

  /// Outputs that were unplugged, which clients may still name until they hear of that.
  private var withdrawnOutputs: [Stage.Output] = []
  var withdrawnGlobals: [Global] = []

  var windows: [WindowRole] = []
  var layers: [LayerRole] = []

  /// What the layers leave of each output for windows.
  var usableAreas: [ObjectIdentifier: Stage.Rect] = [:]

  /// Windows and layers that are shown, in the order in which they appeared.
  private(set) var roots: [Stage.Surface] = []

  /// Clients' shells, which can be asked whether they have kept up.
  var shells: [XdgWmBase] = []
  var pings: [UInt32: (shell: XdgWmBase, answer: () -> Void)] = [:]

  var onMap: ((Stage.Surface) -> Void)?
  var onUnmap: ((Stage.Surface) -> Void)?
  var onCommit: ((Stage.Surface) -> Void)?

  init(_ configuration: Stage.Configuration, display: OpaquePointer, loop: EventLoop) {
    self.configuration = configuration
    quirks = configuration.quirks
    self.display = display
    self.loop = loop
    clipboard = Clipboard(loop)
    pacer = FramePacer(loop)
  }

  func nextSerial() -> UInt32 { wl_display_next_serial(display) }

  /// The present time, as events carry it.
  var milliseconds: Double { (loop.now * 1000).rounded(.down) }

  /// Shows a window or layer above its equals.
  func show(_ surface: Stage.Surface) {
    guard !roots.contains(where: { $0 === surface }) else { return }
    roots.append(surface)
    if let output = surface.output { surface.enter(output) }
    if case .window = surface.kind { seats.first?.keyboard.focus(surface) }
    onMap?(surface)
  }

  /// Stops showing a window or layer, and forgets the fingers on it.
  func hide(_ surface: Stage.Surface) {
    for seat in seats { seat.forget(surface) }
    guard let index = roots.firstIndex(where: { $0 === surface }) else { return }
    roots.remove(at: index)
    onUnmap?(surface)
  }

  /// What the layers leave of `output` for windows.
  func usableArea(of output: Stage.Output) -> Stage.Rect {
    usableAreas[ObjectIdentifier(output)] ?? output.frame
  }

  /// Closes the layers of an output that was unplugged, and moves its windows to another one.
  func outputWasRemoved(_ output: Stage.Output) {
    withdrawnOutputs.append(output)
    usableAreas[ObjectIdentifier(output)] = nil
    for layer in layers where layer.output === output { layer.close() }
    for window in windows where window.output === output { window.move(to: outputs.first) }
  }

  /// Everything that is shown, from the lowest to the highest.
  var stack: [Stage.Surface] {
    (0...4).flatMap { level in
      roots.filter { $0.level == level }.flatMap(\.tree)
    }
  }

  /// The highest surface that takes input at a point of the stage.
  func surface(atX x: Double, y: Double) -> Stage.Surface? {
    stack.last { $0.takesInput(atX: x, y: y) }
  }
}
