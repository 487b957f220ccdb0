import Gestures
package import Scripting

/// The desktop of a staged version of a plugin: nothing is shown, and opened surfaces are recorded
/// for later.
package final class StagingDesktop: Desktop {
  /// A surface that is not mapped yet.
  final class StagedSurface: DesktopSurface {
    let content: any SurfaceContent
    private(set) var isOpen = true

    init(_ content: any SurfaceContent) { self.content = content }

    func close() { isOpen = false }
    func contentDidChange() {}
  }

  private let desktop: any Desktop
  /// The windows of the running version, each of which provides the size of a matching new one.
  private var models: [ScriptWindow]
  /// The opened surfaces, in order.
  private(set) var surfaces: [StagedSurface] = []

  /// - Parameter old: The running version, whose windows provide the sizes of new ones.
  package init(before desktop: any Desktop, for old: Plugin) {
    self.desktop = desktop
    models = old.windows
  }

  package func open(_ content: any SurfaceContent) throws(DesktopError) -> any DesktopSurface {
    let request = content.request
    if case .layer(let options) = request {
      try checkLayers()
      if let name = options.output, !outputs.contains(name) {
        throw .unknownOutput(name, known: outputs)
      }
    }
    if let index = models.firstIndex(where: { request.isServed(by: $0.request) }) {
      let model = models.remove(at: index)
      content.frame = model.frame
      content.pointsPerMillimeter = model.pointsPerMillimeter
    }
    let surface = StagedSurface(content)
    surfaces.append(surface)
    return surface
  }

  package func checkLayers() throws(DesktopError) { try desktop.checkLayers() }

  package var outputs: [String] { desktop.outputs }
}
