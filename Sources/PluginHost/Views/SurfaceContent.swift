public import Gestures

/// What people are told about a window or layer of a plugin.
public protocol SurfaceContent: Window {
  /// The window's title, or the layer's namespace and output.
  var surfaceName: String { get }
  /// Whether it is a layer.
  var isLayerContent: Bool { get }
  /// The plugin that has opened it; nil once that is gone.
  var pluginName: String? { get }
}

extension ScriptWindow: SurfaceContent {
  var surfaceName: String { label }
  var isLayerContent: Bool { isLayer }
  var pluginName: String? { script?.plugin?.name }
}
