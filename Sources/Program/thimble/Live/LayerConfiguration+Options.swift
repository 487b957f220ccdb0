import Gestures
import PluginHost
import ScriptViews
import Shell
import Wayland

extension LayerConfiguration {
  /// Translates a plugin's layer options into a layer surface configuration.
  init(_ options: LayerOptions) {
    self.init()
    namespace = options.namespace.isEmpty ? "thimble" : options.namespace
    level =
      switch options.layer {
      case .background: .background
      case .bottom: .bottom
      case .top: .top
      case .overlay: .overlay
      }
    anchors = options.anchors.reduce(into: []) { edges, edge in
      switch edge {
      case .top: edges.insert(.top)
      case .bottom: edges.insert(.bottom)
      case .left: edges.insert(.left)
      case .right: edges.insert(.right)
      }
    }
    size.width = options.width
    size.height = options.height
    margins.top = options.margins.top
    margins.right = options.margins.right
    margins.bottom = options.margins.bottom
    margins.left = options.margins.left
    exclusiveZone = options.exclusiveZone
    keyboardInteractivity =
      switch options.keyboardInteractivity {
      case .none: .none
      case .exclusive: .exclusive
      case .onDemand: .onDemand
      }
    inputRegion = options.inputRegion
    keepsTouches = options.keepsTouches
  }
}
