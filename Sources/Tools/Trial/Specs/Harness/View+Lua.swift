import Gestures
import Lua
import ScriptViews

extension View {
  var describedBackground: LuaValue {
    ((self as? any DrawableView)?.appearance.background).map { .string($0.text) } ?? .nil
  }
}
