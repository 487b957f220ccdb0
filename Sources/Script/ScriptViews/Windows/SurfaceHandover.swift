import Gestures
import Lua
package import Scripting

extension Plugin {
  /// Attaches this version's windows to the matching surfaces of an older version, and opens new
  /// surfaces for the others. Without an older version, opens surfaces for all.
  ///
  /// - Returns: The number of surfaces that were kept.
  package func takeOverSurfaces(
    of old: Plugin?, staged: StagingDesktop, on desktop: any Desktop
  ) -> Int {
    var kept = 0
    for staged in staged.surfaces where staged.isOpen {
      guard let window = staged.content as? ScriptWindow else { continue }
      if let old, take(window, of: old) { kept += 1 } else { open(window, on: desktop) }
    }
    return kept
  }

  /// Attaches a window to the surface of a matching window of the older version.
  ///
  /// - Returns: False if no window matches.
  private func take(_ window: ScriptWindow, of old: Plugin) -> Bool {
    let model = old.windows.first { $0.surface != nil && window.request.isServed(by: $0.request) }
    guard let model, let surface = model.surface, surface.replaceContent(with: window) else {
      return false
    }
    model.surface = nil
    window.surface = surface
    let title = window.windowOptions.title
    if title != model.windowOptions.title { surface.setTitle(title) }
    old[Surfaces.self].didClose(model)
    return true
  }

  private func open(_ window: ScriptWindow, on desktop: any Desktop) {
    do throws(DesktopError) {
      window.surface = try desktop.open(window)
    } catch {
      report(LuaError(.runtime, "a window or layer cannot be opened: \(error)"))
      window.surfaceDidClose()
    }
  }

  /// Cancels the touches on the plugin's windows, and on its contents in the windows of apps.
  package func cancelContacts() {
    for root in roots { root.cancelContacts() }
  }

  /// Whether a gesture is in progress in one of the plugin's windows, or in a window of an app.
  package var hasGesture: Bool { roots.contains { $0.closing == nil && $0.hasGesture } }
}

extension View {
  /// Whether a recognizer of the view or of a descendant has begun and not ended.
  fileprivate var hasGesture: Bool {
    gestureRecognizers.contains { $0.state == .began || $0.state == .changed }
      || subviews.contains { $0.hasGesture }
  }
}

/// The desktop of a plugin version in staging. Surfaces are not shown, only recorded until the
/// version runs.
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
  /// The windows of the running version. Each provides the size of a matching new window.
  private var models: [ScriptWindow]
  /// The opened surfaces, in order.
  private(set) var surfaces: [StagedSurface] = []

  /// - Parameter old: The running version, whose windows provide the sizes of new ones; nil if none
  ///   runs.
  package init(before desktop: any Desktop, for old: Plugin?) {
    self.desktop = desktop
    models = old?.windows ?? []
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
      content.accommodations = model.accommodations
    }
    let surface = StagedSurface(content)
    surfaces.append(surface)
    return surface
  }

  package func checkLayers() throws(DesktopError) { try desktop.checkLayers() }

  package var outputs: [String] { desktop.outputs }
}
