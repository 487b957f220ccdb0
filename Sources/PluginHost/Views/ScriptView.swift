import Gestures

/// A view that a plugin made.
final class ScriptView: View, ScriptedView, Painted {
  var script: ScriptBinding?
  var background: Color?

  override func touchesBegan(_ touches: TouchSet, with event: InputEvent) {
    guard let script, script.handlesTouches else {
      return super.touchesBegan(touches, with: event)
    }
    script.deliver(touches, .began)
  }

  override func touchesMoved(_ touches: TouchSet, with event: InputEvent) {
    script?.deliver(touches, .moved)
  }

  override func touchesEnded(_ touches: TouchSet, with event: InputEvent) {
    script?.deliver(touches, .ended)
  }

  override func touchesCancelled(_ touches: TouchSet, with event: InputEvent) {
    script?.deliver(touches, .cancelled)
  }
}
