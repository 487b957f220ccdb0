import Gestures
import Lua

/// The content of a window or layer that a plugin made.
final class ScriptWindow: Window, ScriptedView, Painted {
  var script: ScriptBinding?
  var appearance = Appearance()
  var dirty = DirtyArea()
  let memory = ViewMemory()
  var windowOptions = WindowOptions()
  var layerOptions = LayerOptions()
  var isLayer = false
  /// What the host shows it on; nil before it is open and after it was closed.
  var surface: (any DesktopSurface)?
  /// Whether it was open and is not any more.
  var isClosed: Bool { script != nil && surface == nil }

  /// What its surface is asked to be.
  var request: SurfaceRequest { isLayer ? .layer(layerOptions) : .window(windowOptions) }

  /// The title of a window, or a layer's namespace and output.
  var label: String {
    guard isLayer else { return windowOptions.title }
    return layerOptions.namespace + (layerOptions.output.map { "@" + $0 } ?? "")
  }
}

/// The callbacks of windows and layers, beside those of every view.
enum WindowCallback: Int, CaseIterable, CallbackName {
  case resized, closed

  static let inherited = ViewCallback.allCases.count

  var name: String {
    switch self {
    case .resized: "on_resize"
    case .closed: "on_close"
    }
  }
}

extension ScriptWindow: PluginResource {
  func didLeave() { close() }
}

extension ScriptWindow: SurfaceContent {
  var surfaceName: String { label }
  var pluginName: String? { script?.plugin?.name }

  func surfaceDidResize() {
    guard let script, surface != nil else { return }
    script.plugin?.call(WindowCallback.resized, of: script.object, .object(script.object))
  }

  func surfaceDidClose() {
    guard let script, surface != nil else { return }
    surface = nil
    cancelContacts()
    script.plugin?.call(WindowCallback.closed, of: script.object, .object(script.object))
    script.plugin?[Surfaces.self].didClose(self)
  }

  /// Closes the surface, as the plugin or the host wishes.
  func close() {
    guard let script, let surface else { return }
    self.surface = nil
    surface.close()
    cancelContacts()
    script.plugin?[Surfaces.self].didClose(self)
  }

  /// Takes away what is held down, and ends what recognizers still wait with: a closed window has
  /// no time that could pass.
  func cancelContacts() {
    cancelTouches(at: now)
    cancelPresses(at: now)
    endAttempts(in: self)
  }

  private func endAttempts(in view: View) {
    for recognizer in view.gestureRecognizers where recognizer.isEnabled {
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    for child in view.subviews { endAttempts(in: child) }
  }
}
