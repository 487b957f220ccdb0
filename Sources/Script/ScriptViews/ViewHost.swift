package import Gestures
package import Lua
package import Scripting
package import Vocabulary

/// The functions of a plugin's host that views and recognizers need.
package protocol ViewHost: AnyObject {
  /// The desktop on which windows and layers open.
  var desktop: any Desktop { get }
  /// The windows of wrapped apps; nil without apps.
  var apps: (any WrappedApps)? { get }
  /// Returns the way in which an application is made to abandon a touch, by the user's settings for
  /// a plugin; nil for the way that suits its toolkit.
  func ending(for appID: String, of plugin: Plugin) -> Ending?
  /// Returns a plugin's options on the windows of an application.
  func options(for appID: String, of plugin: Plugin) -> LuaValue
  /// The factory of pictures; nil if plugins have no pictures.
  var artist: (any Artist)? { get }
  /// Called for every action of every recognizer, before the plugin's own callbacks.
  var onAction: ((GestureAction) -> Void)? { get }
  /// Called with every recognizer that a plugin creates, before it is attached to a view.
  var onRecognizer: ((GestureRecognizer) -> Void)? { get }
  /// Called for every change of a scroll view's content offset or zoom scale.
  var onScroll: ((ScrollChange) -> Void)? { get }
}

/// The host of a plugin in the form that views need, and the desktop on which its surfaces open.
private final class ViewContext: PluginFeature {
  private(set) weak var host: (any ViewHost)?
  /// The desktop of a version in staging; nil for the host's desktop.
  var staged: StagingDesktop?

  init(of plugin: Plugin) { host = plugin.host as? any ViewHost }
}

extension Plugin {
  /// The plugin's host in the form that views need; nil after the host was released.
  var viewHost: (any ViewHost)? { self[ViewContext.self].host }

  /// The desktop on which the plugin's surfaces open; nil after the host was released.
  var desktop: (any Desktop)? {
    let context = self[ViewContext.self]
    return staging == nil ? context.host?.desktop : context.staged
  }

  /// Sets the desktop on which surfaces open while the plugin is in staging.
  package func stage(on desktop: StagingDesktop) { self[ViewContext.self].staged = desktop }
}
