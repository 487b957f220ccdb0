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

extension Toplevel.Configuration {
  /// Translates a plugin's window options into a toplevel configuration.
  init(_ options: WindowOptions) {
    self.init()
    title = options.title
    appID = options.appID.isEmpty ? "thimble" : options.appID
    size = options.size
    isFullscreen = options.isFullscreen
  }
}

extension DesktopError {
  /// The error message for a surface requested while the outgoing queue is congested.
  static let congested = "the compositor does not read from its socket; try again later"

  /// Converts an error of the shell into one for plugins.
  init(_ error: ShellError) {
    switch error {
    case .wayland(
      .missingGlobal(let interface, let offered, let required)):
      self = .missingProtocol(
        name: interface, neededVersion: Int(required),
        offeredVersion: offered == 0 ? nil : Int(offered),
        advice: CompositorAdvice.onLack(of: interface))
    default: self = .refused(error.advised)
    }
  }
}
