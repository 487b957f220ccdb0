import Gestures
import Keyboards
import Relay
public import ScriptViews
public import Scripting
import Vocabulary

extension JudgedWindow {
  public func perform(
    _ action: WrappedAction, onRefusal: @escaping (String) -> Void
  ) throws(ActionError) {
    guard !state.isClosed else { throw ActionError(.noWindow) }
    let wanted = try windowAction(action)
    switch wanted {
    case .scroll:
      // An animation may scroll before the touches of the same frame are judged.
      break
    default:
      // Sends the verdicts of this turn first: a finger that moves the window must not reach the
      // app.
      settle()
    }
    owner.ask(wanted, id, onRefusal: onRefusal)
  }

  private func windowAction(_ action: WrappedAction) throws(ActionError) -> WindowAction {
    switch action {
    case .close: return .close
    case .setFullscreen(let isOn): return .setFullscreen(isOn)
    case .setMaximized(let isOn): return .setMaximized(isOn)
    case .minimize: return .minimize
    case .move(let touch): return .move(touch: try number(of: touch))
    case .resize(let touch, let edge):
      return .resize(touch: try number(of: touch), edge)
    case .press(let text): return try press(text)
    case .click(let point, let button):
      try needPointer()
      return .click(WirePoint(point), button)
    case .scroll(let point, let way):
      try needPointer()
      return .scroll(WirePoint(point), dx: Fixed(way.dx), dy: Fixed(way.dy))
    }
  }

  private func press(_ text: String) throws(ActionError) -> WindowAction {
    let keystroke: Keystroke
    do throws(KeystrokeError) {
      keystroke = try Keystroke(text)
    } catch {
      throw ActionError("\(error)")
    }
    guard keymap != 0 else { throw ActionError(.noKeyboard) }
    guard let press = owner.keys(for: keystroke, inKeymap: keymap) else {
      throw ActionError("the app's keyboard layout has no key for \"\(text)\"")
    }
    return press
  }

  private func number(of touch: TouchID) throws(ActionError) -> UInt32 {
    guard touch.device == owner.number else { throw ActionError(.noTouch) }
    return UInt32(bitPattern: touch.number)
  }

  private func needPointer() throws(ActionError) {
    guard state.hasPointer else { throw ActionError(.noPointer) }
  }
}

extension ActionError {
  fileprivate init(_ refusal: ActionRefusal) { self.init("\(refusal)") }
}

extension WirePoint {
  fileprivate init(_ point: Point) { self.init(x: Fixed(point.x), y: Fixed(point.y)) }
}
