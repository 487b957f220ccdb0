import Gestures
import Scripting

/// A view created by a plugin.
final class ScriptView: View, ScriptedView, Painted {
  var script: ScriptBinding?
  var appearance = Appearance()
  var dirty = DirtyArea()
  let memory = ViewMemory()
}
