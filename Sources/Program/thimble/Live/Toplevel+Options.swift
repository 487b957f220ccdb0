import ScriptViews
import Shell

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
