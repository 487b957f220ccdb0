import Compositors
import Lua

/// A plugin's functions that are told of workspaces, and the watch for them, which is there as long
/// as one of them is.
final class WorkspaceListeners: PluginFeature {
  private unowned let plugin: Plugin
  private let handlers: HandlerList
  private var watch: AnyObject?
  private var isAsking = false
  /// Whether something has changed since the list was asked for that has not come yet.
  private var isOutdated = false

  init(of plugin: Plugin) {
    self.plugin = plugin
    handlers = HandlerList("functions for workspaces", of: plugin)
    handlers.onEmpty = { [unowned self] in watch = nil }
    plugin.resources.onClose { [unowned self] in watch = nil }
  }

  /// Adds a function; what is returned ends its calls.
  func add(
    _ action: LuaFunction, on compositor: any Compositor
  ) throws(LuaError) -> LuaObject {
    let handle = try handlers.add(action, in: plugin)
    plugin.whenRunning { [weak self] in
      guard let self, watch == nil, !handlers.isEmpty else { return }
      watch = compositor.watchWorkspaces { [weak self, unowned compositor] in
        self?.ask(compositor)
      }
    }
    return handle
  }

  /// Asks for the list; a change meanwhile asks once more when it has come.
  private func ask(_ compositor: any Compositor) {
    guard !isAsking else {
      isOutdated = true
      return
    }
    isAsking = true
    compositor.listWorkspaces { [weak self, weak plugin, weak compositor] result in
      guard let self, let plugin else { return }
      isAsking = false
      if case .success(let workspaces) = result { tell(workspaces, to: plugin) }
      guard isOutdated, let compositor else { return }
      isOutdated = false
      ask(compositor)
    }
  }

  private func tell(_ workspaces: [Workspace], to plugin: Plugin) {
    handlers.call(
      as: "the function given to thimble.workspaces.on_change", in: plugin,
      .table(LuaTable(list: workspaces.map(\.script))))
  }
}
