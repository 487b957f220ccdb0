import Gestures
import PluginHost
import ScriptViews

/// A headless desktop that retains the content of the last window.
final class BenchDesktop: Desktop {
  private final class BenchSurface: DesktopSurface {
    func close() {}
    func contentDidChange() {}
    func replaceContent(with content: any SurfaceContent) -> Bool { true }
  }

  private(set) var content: Window?
  let outputs = ["bench"]

  func open(_ content: any SurfaceContent) throws(DesktopError) -> any DesktopSurface {
    self.content = content
    return BenchSurface()
  }

  func checkLayers() throws(DesktopError) {}
}
