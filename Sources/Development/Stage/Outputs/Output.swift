internal import CWaylandServer
internal import Canvas

extension Stage {
  /// An output of the stage.
  public final class Output {
    /// The screen's description.
    public private(set) var screen: Screen

    /// The part of the stage that it shows, in points; rounded to whole points, as in real
    /// compositors.
    public private(set) var frame: Rect

    /// Whether the output is on. When clients switch it off, frames continue.
    public internal(set) var isOn = true

    private var global: Global?
    private var resources: [WlOutput] = []
    private var details: [(resource: ZxdgOutputV1, output: WlOutput)] = []

    init(_ screen: Screen, atX x: Double) {
      self.screen = screen
      frame = screen.frame(atX: x)
    }

    /// Creates the output's global.
    func offer(version: Int32, on display: OpaquePointer) {
      global = Global(WlOutput.self, version: version, on: display) { [unowned self] in
        serve($0)
      }
    }

    /// Withdraws the output's global.
    ///
    /// - Returns: The global, to be retained as long as clients may still bind it.
    @discardableResult
    func withdraw() -> Global? {
      defer { global = nil }
      global?.withdraw()
      return global
    }

    private func serve(_ resource: WlOutput) {
      resource.owner = self
      resources.append(resource)
      resource.onRequest = { _ in }
      resource.onDestroy = { [unowned self, unowned resource] in
        resources.removeAll { $0 === resource }
      }
      describe(resource)
    }

    private func describe(_ resource: WlOutput) {
      resource.sendGeometry(
        x: Int32(points: frame.x), y: Int32(points: frame.y),
        physicalWidth: Int32(clamping: screen.physicalSize.width),
        physicalHeight: Int32(clamping: screen.physicalSize.height), subpixel: .unknown,
        make: "Thimble",
        model: "Stage", transform: WlOutput.Transform(rawValue: screen.rotation.rawValue))
      resource.sendMode(
        flags: [.current, .preferred], width: Int32(screen.width), height: Int32(screen.height),
        refresh: Int32(points: screen.refreshRate * 1000))
      resource.sendScale(factor: Int32(screen.scale.rounded(.up)))
      resource.sendName(name: screen.name)
      resource.sendDescription(description: "Stage output \(screen.name)")
      resource.sendDone()
    }

    fileprivate func serve(_ details: ZxdgOutputV1, of resource: WlOutput) {
      self.details.append((details, resource))
      details.onRequest = { _ in }
      details.onDestroy = { [weak self, unowned details] in
        self?.details.removeAll { $0.resource === details }
      }
      describe(details, of: resource)
    }

    private func describe(_ details: ZxdgOutputV1, of resource: WlOutput) {
      details.sendLogicalPosition(x: Int32(points: frame.x), y: Int32(points: frame.y))
      details.sendLogicalSize(
        width: Int32(points: frame.width), height: Int32(points: frame.height))
      details.sendName(name: screen.name)
      details.sendDescription(description: "Stage output \(screen.name)")
      // From version 3 on, `wl_output.done` ends the description.
      if details.version >= 3 { resource.sendDone() } else { details.sendDone() }
    }

    /// Replaces the screen at the same position, and sends the new properties to all clients.
    fileprivate func become(_ screen: Screen) {
      self.screen = screen
      frame = screen.frame(atX: frame.x)
      for resource in resources { describe(resource) }
      for entry in details { describe(entry.resource, of: entry.output) }
    }

    /// Sends `wl_surface.enter` to the surface's client.
    func announceEntering(of surface: WlSurface) {
      for resource in resources where resource.client == surface.client {
        surface.sendEnter(output: resource)
      }
    }

    /// Sends `output_enter` for the client's objects of this output.
    func announceEntering(of group: ExtWorkspaceGroupHandleV1) {
      for resource in resources where resource.client == group.client {
        group.sendOutputEnter(output: resource)
      }
    }

    /// Sends `sync_output` for the client's objects of this output.
    func announcePresentation(to feedback: WpPresentationFeedback) {
      for resource in resources where resource.client == feedback.client {
        feedback.sendSyncOutput(output: resource)
      }
    }

    /// Sends the preferred scale, in 120ths.
    func sendScale(to fractionalScale: WpFractionalScaleV1) {
      fractionalScale.sendPreferredScale(scale: UInt32((screen.scale * 120).rounded()))
    }
  }

  /// The outputs, from left to right.
  public var outputs: [Output] { scene.outputs }

  /// Adds an output to the right of the others.
  @discardableResult
  public func addOutput(_ screen: Screen) throws(StageError) -> Output {
    guard screen.isUsable else { throw .output(name: screen.name) }
    let edge = scene.outputs.map { $0.frame.x + $0.frame.width }.max() ?? 0
    let output = Output(screen, atX: edge)
    scene.outputs.append(output)
    scene.pacer.refreshRate = scene.outputs[0].screen.refreshRate
    if let version = configuration.globals["wl_output"] {
      output.offer(version: Int32(version), on: display)
    }
    return output
  }

  /// Changes an output's size, scale or rotation; it keeps its position.
  public func change(_ output: Output, to screen: Screen) throws(StageError) {
    guard screen.isUsable else { throw .output(name: screen.name) }
    output.become(screen)
    for surface in scene.stack where surface.output === output {
      if let fractionalScale = surface.fractionalScale { output.sendScale(to: fractionalScale) }
    }
    scene.arrange(output)
  }

  /// Removes an output: its layers are closed, and its windows move to another one.
  public func removeOutput(_ output: Output) {
    guard let index = scene.outputs.firstIndex(where: { $0 === output }) else { return }
    scene.outputs.remove(at: index)
    if let global = output.withdraw() { scene.withdrawnGlobals.append(global) }
    scene.outputWasRemoved(output)
  }
}

extension Stage.Screen {
  fileprivate var isUsable: Bool {
    let sides = 1...Image.maximumSide
    return sides.contains(width) && sides.contains(height) && (0.1...16).contains(scale)
      && (0.1...10_000).contains(refreshRate)
  }

  /// The screen's logical frame when its left edge is at `x`.
  fileprivate func frame(atX x: Double) -> Stage.Rect {
    let sides = (Double(width) / scale, Double(height) / scale)
    let turned = rotation.swapsSides ? (sides.1, sides.0) : sides
    return Stage.Rect(
      x: x, y: 0, width: turned.0.rounded(.down), height: turned.1.rounded(.down))
  }
}

/// Serves `zxdg_output_manager_v1`.
func serve(_ resource: ZxdgOutputManagerV1) {
  resource.onRequest = { request in
    guard case .getXdgOutput(let id, let output) = request,
      let owner = output.owner as? Stage.Output
    else { return }
    owner.serve(id, of: output)
  }
}
