import Gestures
import Lua
import Scripting

/// The content of a window or layer created by a plugin.
final class ScriptWindow: ScriptRoot, DrawableView {
  var windowOptions = WindowOptions()
  var layerOptions = LayerOptions()
  var isLayer = false
  /// The surface; nil before the window is opened and after it is closed.
  var surface: (any DesktopSurface)?
  /// Whether the window was opened and then closed.
  var isClosed: Bool { script != nil && surface == nil }

  /// The properties requested for the surface.
  var request: SurfaceRequest { isLayer ? .layer(layerOptions) : .window(windowOptions) }

  override var label: String {
    guard isLayer else { return windowOptions.title }
    return layerOptions.namespace + (layerOptions.output.map { "@" + $0 } ?? "")
  }

  override var closing: Closing? {
    guard isClosed else { return nil }
    let what = isLayer ? "layer" : "window"
    let name = label.isEmpty ? "" : " \"\(label)\""
    return Closing(name: "the \(what)\(name)", hint: "open another with thimble.\(what)")
  }

  override func contentDidChange() { surface?.contentDidChange() }

  override func contentDidScroll(_ view: View) { surface?.contentDidScroll(view) }

  override func contentDidMove(_ view: View) { surface?.contentDidMove(view) }
}

/// The callbacks of windows and layers, in addition to those of every view.
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
    script.plugin?.call(WindowCallback.resized, of: script.object, with: .object(script.object))
  }

  func surfaceDidClose() {
    guard let script, surface != nil else { return }
    surface = nil
    cancelContacts()
    script.plugin?.call(WindowCallback.closed, of: script.object, with: .object(script.object))
    script.plugin?[Surfaces.self].didClose(self)
  }

  /// Closes the surface on behalf of the plugin or the host.
  func close() {
    guard let script, let surface else { return }
    self.surface = nil
    surface.close()
    cancelContacts()
    script.plugin?[Surfaces.self].didClose(self)
  }
}
