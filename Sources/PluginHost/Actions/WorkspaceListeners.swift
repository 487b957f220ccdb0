import Compositors
import Lua

/// A plugin's functions that are told of workspaces, and the watch for them, which is there as long as one of them is.
final class WorkspaceListeners {
  private unowned let plugin: Plugin
  private var handles: [LuaObject] = []
  private var watch: AnyObject?
  private var isAsking = false
  /// Whether something has changed since the list was asked for that has not come yet.
  private var isOutdated = false

  init(of plugin: Plugin) { self.plugin = plugin }

  /// Adds a function; what is returned ends its calls.
  func add(
    _ action: LuaFunction, on compositor: any Compositor
  ) throws(LuaError) -> LuaObject {
    let handle = try plugin.makeHandle { [weak self] object in self?.remove(object) }
    try plugin.lua.set(HeldFunction.action.lua, of: handle, to: action)
    try plugin.lua.anchor(handle)
    handles.append(handle)
    plugin.whenRunning { [weak self] in
      guard let self, watch == nil, !handles.isEmpty else { return }
      watch = compositor.watchWorkspaces { [weak self, unowned compositor] in
        self?.ask(compositor)
      }
    }
    return handle
  }

  /// Hears nothing any more.
  func stop() {
    handles = []
    watch = nil
  }

  private func remove(_ handle: LuaObject) {
    handles.removeAll { $0 == handle }
    plugin.lua.release(handle)
    if handles.isEmpty { watch = nil }
  }

  /// Asks for the list; a change meanwhile asks once more when it has come.
  private func ask(_ compositor: any Compositor) {
    guard !isAsking else {
      isOutdated = true
      return
    }
    isAsking = true
    compositor.listWorkspaces { [weak self, weak compositor] result in
      guard let self else { return }
      isAsking = false
      if case .success(let workspaces) = result { tell(workspaces) }
      guard isOutdated, let compositor else { return }
      isOutdated = false
      ask(compositor)
    }
  }

  private func tell(_ workspaces: [Workspace]) {
    guard plugin.isRunning else { return }
    for handle in handles {
      plugin.invoke(
        HeldFunction.action.lua, "the function given to thimble.workspaces.on_change", of: handle,
        .table(LuaTable(list: workspaces.map(\.script))))
    }
  }
}
