import Compositors
import Lua
import Scripting

/// A plugin's callbacks for workspaces, and the watch behind them, which exists as long as there is
/// a callback.
final class WorkspaceListeners: PluginFeature {
  private unowned let plugin: Plugin
  private let handlers: HandlerList
  private var watch: AnyObject?
  private var isAsking = false
  /// Whether the workspaces have changed while a request for the list is in flight.
  private var isOutdated = false

  init(of plugin: Plugin) {
    self.plugin = plugin
    handlers = HandlerList("functions for workspaces", of: plugin)
    handlers.onEmpty = { [unowned self] in watch = nil }
    plugin.resources.onClose { [unowned self] in watch = nil }
  }

  /// Adds a callback; returns the handle that removes it.
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

  /// Requests the list. A change while the request is in flight causes one more request after it.
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
