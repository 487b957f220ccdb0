import Gestures

/// A view that a plugin made.
final class ScriptView: View, ScriptedView, Painted {
  var script: ScriptBinding?
  var appearance = Appearance()
  var dirty = DirtyArea()
  let memory = ViewMemory()
}
