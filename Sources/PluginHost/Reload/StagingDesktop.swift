import Gestures

extension ScriptWindow {
  /// What its surface was asked to be.
  var request: SurfaceRequest { isLayer ? .layer(layerOptions) : .window(windowOptions) }
}

/// The desktop of a version of a plugin that does not run yet: nothing is shown, and what it opens is kept for later.
final class StagingDesktop: Desktop {
  /// A surface that is not on the screen yet.
  final class StagedSurface: DesktopSurface {
    let request: SurfaceRequest
    let content: Window
    private(set) weak var delegate: (any SurfaceDelegate)?
    private(set) var isOpen = true

    init(_ request: SurfaceRequest, _ content: Window, _ delegate: any SurfaceDelegate) {
      self.request = request
      self.content = content
      self.delegate = delegate
    }

    func close() { isOpen = false }
    func contentDidChange() {}
  }

  private let desktop: any Desktop
  /// The windows of the running version, each of which gives its size to one of the new ones.
  private var models: [ScriptWindow]
  /// What was opened, in order.
  private(set) var surfaces: [StagedSurface] = []

  init(before desktop: any Desktop, models: [ScriptWindow]) {
    self.desktop = desktop
    self.models = models
  }

  func openWindow(
    _ options: WindowOptions, content: Window, delegate: any SurfaceDelegate
  ) throws(DesktopError) -> any DesktopSurface {
    stage(.window(options), content, delegate)
  }

  func openLayer(
    _ options: LayerOptions, content: Window, delegate: any SurfaceDelegate
  ) throws(DesktopError) -> any DesktopSurface {
    try checkLayers()
    if let name = options.output, !outputs.contains(name) {
      throw .unknownOutput(name, known: outputs)
    }
    return stage(.layer(options), content, delegate)
  }

  func checkLayers() throws(DesktopError) { try desktop.checkLayers() }

  var outputs: [String] { desktop.outputs }

  private func stage(
    _ request: SurfaceRequest, _ content: Window, _ delegate: any SurfaceDelegate
  ) -> StagedSurface {
    if let index = models.firstIndex(where: { request.isServed(by: $0.request) }) {
      let model = models.remove(at: index)
      content.frame = model.frame
      content.pointsPerMillimeter = model.pointsPerMillimeter
    }
    let surface = StagedSurface(request, content, delegate)
    surfaces.append(surface)
    return surface
  }
}
