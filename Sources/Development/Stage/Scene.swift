internal import CWaylandServer
internal import System

/// The stage's outputs, and its mapped surfaces in stacking order, lowest first.
///
/// Protocol objects refer to the scene rather than the `Stage`, which may already be deinitializing
/// when they are destroyed.
final class Scene {
  let configuration: Stage.Configuration
  var quirks: Stage.Quirks { didSet { if !quirks.withholdsBuffers { releaseWithheld() } } }
  let display: OpaquePointer
  let loop: EventLoop
  let pacer: FramePacer
  var seats: [Seat] = []
  let clipboard: Clipboard
  private(set) lazy var dataDevices = DataDevices(self)
  private(set) var sentSerials = SentSerials()
  let contexts: SecurityContexts
  let toplevelList = ToplevelList()
  let inputMethods = InputMethods()
  private(set) lazy var workspaces = Workspaces { [unowned self] in outputs }

  var outputs: [Stage.Output] = []

  /// Removed outputs that clients may still refer to until they receive the removal.
  private var withdrawnOutputs: [Stage.Output] = []
  var withdrawnGlobals: [Global] = []

  var windows: [WindowRole] = []
  var layers: [LayerRole] = []

  /// The area of each output outside exclusive zones.
  var usableAreas: [ObjectIdentifier: Stage.Rect] = [:]

  /// Mapped windows and layers, in the order in which they were mapped.
  private(set) var roots: [Stage.Surface] = []

  /// Clients' `xdg_wm_base` objects, which can be pinged.
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
    contexts = SecurityContexts(display, loop)
    pacer = FramePacer(loop)
    clipboard.onChange = { [unowned self] in
      if let client = seats.first?.keyboard.client { dataDevices.announce(to: client) }
    }
  }

  /// Release the buffers that were withheld from their clients.
  var withheldBuffers: [() -> Void] = []

  private func releaseWithheld() {
    let releases = withheldBuffers
    withheldBuffers = []
    for release in releases { release() }
  }

  func nextSerial() -> UInt32 { wl_display_next_serial(display) }

  /// The serial of an input event for a client.
  func nextSerial(for client: OpaquePointer?) -> UInt32 {
    let serial = nextSerial()
    if let client { sentSerials.add(serial, for: client) }
    return serial
  }

  /// The current time for event timestamps.
  var milliseconds: Double { (loop.now * 1000).rounded(.down) }

  /// Maps a window or layer, on top of its level.
  func show(_ surface: Stage.Surface) {
    guard !roots.contains(where: { $0 === surface }) else { return }
    roots.append(surface)
    if let output = surface.output { surface.enter(output) }
    if case .window = surface.kind { seats.first?.keyboard.focus(surface) }
    onMap?(surface)
  }

  /// Unmaps a window or layer, and forgets the fingers on it.
  func hide(_ surface: Stage.Surface) {
    for seat in seats { seat.forget(surface) }
    guard let index = roots.firstIndex(where: { $0 === surface }) else { return }
    roots.remove(at: index)
    onUnmap?(surface)
  }

  /// The area of `output` outside exclusive zones.
  func usableArea(of output: Stage.Output) -> Stage.Rect {
    usableAreas[ObjectIdentifier(output)] ?? output.frame
  }

  /// Closes the layers of a removed output, and moves its windows to another one.
  func outputWasRemoved(_ output: Stage.Output) {
    withdrawnOutputs.append(output)
    usableAreas[ObjectIdentifier(output)] = nil
    for layer in layers where layer.output === output { layer.close() }
    for window in windows where window.output === output { window.move(to: outputs.first) }
  }

  /// All mapped surfaces, lowest first.
  var stack: [Stage.Surface] {
    (0...4).flatMap { level in
      roots.filter { $0.level == level }.flatMap(\.tree)
    }
  }

  /// Hit test: the topmost surface whose input region contains a point in stage coordinates.
  func surface(atX x: Double, y: Double) -> Stage.Surface? {
    stack.last { $0.takesInput(atX: x, y: y) }
  }
}
