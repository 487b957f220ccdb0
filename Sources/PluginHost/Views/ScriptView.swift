import Gestures

/// A view that a plugin made.
final class ScriptView: View, ScriptedView, Painted {
  var script: ScriptBinding?
  var appearance = Appearance()
  var dirty = DirtyArea()
  let memory = ViewMemory()

  override func point(inside point: Point) -> Bool {
    script?.hits(point) ?? super.point(inside: point)
  }

  override func hitTest(_ point: Point) -> View? {
    replacedHit(at: point) ?? super.hitTest(point)
  }

  override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    guard let script, script.handles(ViewCallback.touches) else {
      return super.touchesBegan(touches, with: event)
    }
    script.deliver(touches, .touchesBegan, event)
  }

  override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    script?.deliver(touches, .touchesMoved, event)
  }

  override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    script?.deliver(touches, .touchesEnded, event)
  }

  override func touchesCancelled(_ touches: TouchSet, with event: InputEvent) {
    script?.deliver(touches, .touchesCancelled, event)
  }

  override func pressesBegan(_ presses: PressSet, with event: InputEvent) {
    guard let script, script.handles(ViewCallback.presses) else {
      return super.pressesBegan(presses, with: event)
    }
    script.deliver(presses, .pressesBegan, event)
  }

  override func pressesChanged(_ presses: PressSet, with event: InputEvent) {
    script?.deliver(presses, .pressesChanged, event)
  }

  override func pressesEnded(_ presses: PressSet, with event: InputEvent) {
    script?.deliver(presses, .pressesEnded, event)
  }

  override func pressesCancelled(_ presses: PressSet, with event: InputEvent) {
    script?.deliver(presses, .pressesCancelled, event)
  }
}
