import Gestures
import Scripting
import Scrolling

/// A view created by a plugin.
final class ScriptView: View, ScriptedView, DrawableView {
  var script: ScriptBinding?
  var appearance = Appearance()
  var dirty = DirtyArea()
  let memory = ViewMemory()
}
