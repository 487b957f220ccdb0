// Tests: SurfaceTests

package import Gestures
package import Lua
package import Scripting
package import Vocabulary

/// What views and recognizers of plugins need from the plugin's host.
package protocol ViewHost: AnyObject {
  /// Where windows and layers open.
  var desktop: any Desktop { get }
  /// The windows of wrapped apps; nil: there are none.
  var apps: (any WrappedApps)? { get }
  /// How an application is told that a touch is over, by the user's settings for a plugin; nil
  /// for what fits its toolkit.
  func ending(for appID: String, of plugin: Plugin) -> Ending?
  /// A plugin's options on the windows of an application.
  func options(for appID: String, of plugin: Plugin) -> LuaValue
  /// Creates pictures; nil: plugins have none.
  var artist: (any Artist)? { get }
  /// Called for every action of every recognizer, before the plugin's own callbacks.
  var onAction: ((GestureAction) -> Void)? { get }
  /// Called with every recognizer that a plugin creates, before it is attached to a view.
  var onRecognizer: ((GestureRecognizer) -> Void)? { get }
  /// Called for every change of a scroll view's content offset or zoom scale.
  var onScroll: ((ScrollChange) -> Void)? { get }
}

/// The host of a plugin as its views see it, and the desktop on which its surfaces open.
private final class ViewContext: PluginFeature {
  private(set) weak var host: (any ViewHost)?
  /// The desktop of a version in staging; nil: the host's.
  var staged: StagingDesktop?

  init(of plugin: Plugin) { host = plugin.host as? any ViewHost }
}

extension Plugin {
  /// Its host, as views see it; nil once that was released.
  var viewHost: (any ViewHost)? { self[ViewContext.self].host }

  /// The desktop on which its surfaces open; nil once the host was released.
  var desktop: (any Desktop)? {
    let context = self[ViewContext.self]
    return staging == nil ? context.host?.desktop : context.staged
  }

  /// Sets the desktop on which surfaces open while the plugin is in staging.
  package func stage(on desktop: StagingDesktop) { self[ViewContext.self].staged = desktop }
}
