import Stage
import System
import Testing
import Traces
import Wayland

/// A client that sends random requests: the stage may end its connection, but must keep running.
struct StormTests {
  let loop = EventLoop()

  @Test(arguments: 0..<40) func `random requests affect only their own client`(seed: UInt64)
    throws
  {
    let stage = try Stage(on: loop)
    let bystander = try Client(of: stage, on: loop)
    let window = try ClientSurface.window(bystander)
    let storm = try Storm(on: Client(of: stage, on: loop), seed: seed)
    for step in 0..<300 where !storm.client.hasEnded {
      storm.act()
      if step % 20 == 0 {
        storm.client.settle()
        touch(stage, step)
        for output in stage.outputs { _ = try stage.makeImage(of: output) }
      }
    }
    storm.client.connection.close()
    bystander.settle()
    #expect(!bystander.hasEnded)
    #expect(!window.hasBeenClosed)
    #expect(stage.windows.count == 1)
  }

  private func touch(_ stage: Stage, _ step: Int) {
    let kinds: [TraceEvent.Kind] = [
      .down(id: 1, x: Double(step), y: 100), .motion(id: 1, x: 640, y: 400), .frame, .up(id: 1),
      .cancel,
    ]
    for kind in kinds { stage.send(TraceEvent(milliseconds: Double(step), kind: kind)) }
  }
}

/// A client of random requests, which are the same for the same seed.
private final class Storm {
  let client: Client
  private var state: UInt64
  private let compositor: WlCompositor
  private let shell: XdgWmBase
  private let layers: ZwlrLayerShellV1
  private let parts: WlSubcompositor
  private let viewports: WpViewporter
  private var surfaces: [WlSurface] = []
  private var roles: [() -> Void] = []
  private var shellSurfaces: [XdgSurface] = []

  init(on client: Client, seed: UInt64) throws {
    self.client = client
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    compositor = try client.global(WlCompositor.self)
    shell = try client.global(XdgWmBase.self)
    layers = try client.global(ZwlrLayerShellV1.self)
    parts = try client.global(WlSubcompositor.self)
    viewports = try client.global(WpViewporter.self)
    surfaces = (0..<3).map { _ in compositor.createSurface() }
  }

  private func number(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % count
  }

  private func length() -> Int32 { [Int32.min, -1, 0, 1, 7, 640, Int32.max][number(7)] }
  private func surface() -> WlSurface { surfaces[number(surfaces.count)] }

  /// A surface for a role: mostly a new one, because a second role ends the connection.
  private func roleSurface() -> WlSurface {
    guard number(40) > 0 else { return surface() }
    surfaces.append(compositor.createSurface())
    return surfaces[surfaces.count - 1]
  }

  /// Sends one or more requests.
  func act() {
    switch number(14) {
    case 0: surfaces.append(compositor.createSurface())
    case 1: makeWindow()
    case 2: makeLayer()
    case 3: makePart()
    case 4: makePopup()
    case 5, 6, 7: commit()
    case 8: if !roles.isEmpty { roles[number(roles.count)]() }
    case 9: if !roles.isEmpty { roles.remove(at: number(roles.count))() }
    case 10:
      let viewport = viewports.getViewport(surface: roleSurface())
      viewport.setDestination(width: 1 + Int32(number(900)), height: 1 + Int32(number(900)))
      roles.append { viewport.destroy() }
    case 11: surface().setInputRegion(region: makeRegion())
    case 12: if surfaces.count > 2 { surfaces.remove(at: number(surfaces.count)).destroy() }
    default: surface().setBufferScale(scale: 1 + Int32(number(3)))
    }
  }

  private func commit() {
    let surface = surface()
    if number(2) == 0, let buffer = try? client.makeBuffer(width: 8, height: 8) {
      surface.attach(buffer: number(5) == 0 ? nil : buffer, x: 0, y: 0)
    }
    _ = surface.frame()
    surface.commit()
  }

  private func makeWindow() {
    let shellSurface = shell.getXdgSurface(surface: roleSurface())
    shellSurface.onEvent = { [unowned shellSurface] in
      if case .configure(let serial) = $0 { shellSurface.ackConfigure(serial: serial) }
    }
    shellSurfaces.append(shellSurface)
    let window = shellSurface.getToplevel()
    roles.append { window.setFullscreen(output: nil) }
    roles.append { window.destroy() }
  }

  private func makeLayer() {
    let layer = layers.getLayerSurface(
      surface: roleSurface(), output: nil, layer: .top, namespace: "storm")
    layer.onEvent = { [unowned layer] in
      if case .configure(let serial, _, _) = $0 { layer.ackConfigure(serial: serial) }
    }
    layer.setSize(width: UInt32(number(900) + 1), height: UInt32(number(900) + 1))
    layer.setExclusiveZone(zone: length())
    layer.setMargin(top: length(), right: length(), bottom: length(), left: length())
    layer.setAnchor(anchor: [.left, .right, .top, .bottom])
    roles.append { [unowned self] in layer.setAnchor(anchor: .init(rawValue: UInt32(number(16)))) }
    roles.append { layer.destroy() }
  }

  private func makePart() {
    let parent = surface()
    let part = parts.getSubsurface(surface: roleSurface(), parent: parent)
    roles.append { [unowned self] in part.setPosition(x: length(), y: length()) }
    roles.append { part.placeBelow(sibling: parent) }
    roles.append { part.destroy() }
  }

  private func makePopup() {
    guard !shellSurfaces.isEmpty else { return }
    let positioner = shell.createPositioner()
    positioner.setSize(width: length(), height: length())
    positioner.setAnchorRect(x: length(), y: length(), width: length(), height: length())
    positioner.setOffset(x: length(), y: length())
    let shellSurface = shell.getXdgSurface(surface: roleSurface())
    let parent = shellSurfaces[number(shellSurfaces.count)]
    let popup = shellSurface.getPopup(parent: parent, positioner: positioner)
    shellSurfaces.append(shellSurface)
    roles.append { popup.destroy() }
  }

  private func makeRegion() -> WlRegion {
    let region = compositor.createRegion()
    region.add(x: length(), y: length(), width: length(), height: length())
    return region
  }
}
