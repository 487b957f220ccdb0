import Gestures
import Lua

/// What ties a view or window of the core to a plugin's object.
struct ScriptBinding {
  /// Gone once the plugin was unloaded, which the core may outlive for a moment.
  weak var plugin: Plugin?
  let object: LuaObject
}

/// A view or window that a plugin made.
protocol ScriptedView: View, Named {
  var script: ScriptBinding? { get set }
  var background: Color? { get set }
}

extension ScriptedView {
  var nameForPeople: String? { name }

  /// Tells the surface that the view looks different now.
  func looksDifferent() { (window as? ScriptWindow)?.surface?.contentDidChange() }
}

/// The callbacks of every view, in the order of their rows.
enum TouchCallback: Int, CaseIterable {
  case began = 1
  case moved, ended, cancelled

  var lua: LuaCallback { LuaCallback(rawValue) }

  var name: String {
    switch self {
    case .began: "touches_began"
    case .moved: "touches_moved"
    case .ended: "touches_ended"
    case .cancelled: "touches_cancelled"
    }
  }
}

extension ScriptBinding {
  /// Whether the plugin handles touches of the view itself.
  var handlesTouches: Bool {
    guard let plugin, plugin.isRunning else { return false }
    return TouchCallback.allCases.contains { plugin.lua.has($0.lua, of: object) }
  }

  /// Gives touches to the plugin's function for a phase, if it has one.
  func deliver(_ touches: TouchSet, _ callback: TouchCallback) {
    guard let plugin else { return }
    guard plugin.lua.has(callback.lua, of: object) else { return }
    plugin.invoke(
      callback.lua, callback.name, of: object, .object(object), plugin.list(of: touches))
  }
}
