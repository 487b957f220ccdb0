import Gestures
import Lua
package import Scripting
import Vocabulary

/// The windows of wrapped apps that a plugin may act on, and its callbacks for new ones.
final class Apps: PluginFeature {
  /// The maximum number of windows at a time. Chosen: more than a session shows.
  private static let maximumWindows = 256
  private static let handlerName = "the function given to thimble.apps.on_window"

  private unowned let plugin: Plugin
  private let windowList: ResourceList<ScriptAppWindow>
  private let handlers: HandlerList

  init(of plugin: Plugin) {
    self.plugin = plugin
    windowList = plugin.resources.list(atMost: Self.maximumWindows, "windows of apps")
    handlers = HandlerList("callbacks for windows of apps", of: plugin)
  }

  /// The windows that the plugin may act on.
  var windows: [ScriptAppWindow] { windowList.all }

  /// Implements `thimble.apps.on_window`.
  func addHandler(_ action: LuaFunction) throws(LuaError) -> LuaObject {
    let handle = try handlers.add(action, in: plugin)
    // A version in staging is not notified: the running version still decides about touches.
    plugin.whenRunning { [weak self] in self?.showAll(to: handle) }
    return handle
  }

  /// Calls a new callback with each present window.
  private func showAll(to handle: LuaObject) {
    for window in plugin.apps?.windows ?? [] where mayKnow(window) {
      do throws(LuaError) {
        let object = try object(for: window)
        plugin.call(HeldFunction.action, of: handle, as: Self.handlerName, with: .object(object))
      } catch {
        plugin.report(error)
      }
    }
  }

  /// Handles a window that has appeared, changed or closed.
  func didChange(_ window: any WrappedWindow) {
    guard plugin.isRunning else { return }
    if let entry = windowList.entries.first(where: { $0.resource.wrapped === window }) {
      return tell(entry.object, about: window, entry.resource)
    }
    guard !handlers.isEmpty, plugin.staging == nil, mayKnow(window) else { return }
    do throws(LuaError) {
      handlers.call(as: Self.handlerName, in: plugin, .object(try object(for: window)))
    } catch {
      plugin.report(error)
    }
  }

  /// Whether the plugin may act on the window: it is open, and its application is granted.
  private func mayKnow(_ window: any WrappedWindow) -> Bool {
    !window.state.isClosed && plugin.grants.allows(.apps, window.state.appID)
  }

  /// Returns the plugin's object for a window. An open window always has the same object.
  private func object(for window: any WrappedWindow) throws(LuaError) -> LuaObject {
    if let entry = windowList.entries.first(where: { $0.resource.wrapped === window }) {
      return entry.object
    }
    let root = ScriptAppWindow()
    let object = try windowList.makeObject(for: root, plugin.schema.views.appWindow, in: plugin)
    root.bind(to: object, of: plugin)
    try windowList.add(root, object)
    root.attach(to: window)
    return object
  }

  private func tell(
    _ object: LuaObject, about window: any WrappedWindow, _ root: ScriptAppWindow
  ) {
    let old = root.state
    root.update()
    let new = root.state
    func call(_ callback: AppWindowCallback, if hasChanged: Bool) {
      if hasChanged { plugin.call(callback, of: object, with: .object(object)) }
    }
    if new.isClosed {
      root.detach()
      call(.closed, if: true)
      windowList.remove(root)
      return
    }
    call(.resized, if: new.size != old.size)
    call(.retitled, if: new.title != old.title)
    call(.focused, if: new.modes.symmetricDifference(old.modes).contains(.focused))
  }
}

extension Plugin {
  /// The windows of wrapped apps; nil without apps.
  var apps: (any WrappedApps)? { viewHost?.apps }

  /// Notifies the plugin that a window of a wrapped app has appeared, changed or closed.
  package func appWindowDidChange(_ window: any WrappedWindow) {
    used(Apps.self)?.didChange(window)
  }

  /// The roots of all view trees of the plugin.
  var roots: [ScriptRoot] { windows + (used(Apps.self)?.windows ?? []) }
}

extension ScriptModule {
  /// Returns the module `thimble.apps`.
  package static func apps() -> ScriptModule {
    ScriptModule(
      "thimble.apps",
      "The windows of wrapped apps: programs started by `thimble wrap`, or in a session behind "
        + "it. Empty elsewhere."
    ) {
      [
        .function(
          "on_window",
          summary:
            "Adds a callback for windows of apps: called with those that are open, and with each "
            + "that opens. Only windows of applications that the permission names are known.",
          .required(
            "action", .function("fun(window: thimble.AppWindow)"), summary: "called with the window"
          ),
          returns: .made("Handle", "removes the callback")
        ) { plugin, action throws(LuaError) in try plugin[Apps.self].addHandler(action) }
        .example(
          """
          thimble.apps.on_window(function(window)
            window:add_gesture_recognizer(thimble.tap {
              number_of_touches_required = 2,
              delays_touches_began = true,
              on_ended = function() window:press "ctrl+z" end,
            })
          end)
          """),
        .constant(
          "is_wrapping",
          summary:
            "Whether the process runs for `thimble wrap`. Each has its own process, besides the "
            + "process of `thimble run`, to which layers at the edges of the screen are best left.",
          shape: ValueType<Bool>.boolean.shape
        ) { .boolean($0.apps?.isWrapping ?? false) },
      ]
    }
  }
}
