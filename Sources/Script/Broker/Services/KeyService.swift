import DesktopActions
import JSON
import Scripting

extension Broker {
  /// The most keystrokes that are sent at once. Chosen.
  private static let mostKeystrokes = 16

  /// Offers the virtual keyboard.
  func serve(_ keys: any KeySender) {
    register("keys.prepare", permission: .keys) { _, reply in
      keys.prepare()
      reply.succeed()
    }
    register("keys.fault", permission: .keys) { arguments, reply throws(ActionError) in
      let text = try arguments.text("keystroke", 0...ActionLimits.keystrokeBytes)
      reply.succeed(keys.fault(inKeystroke: text).map { .string($0) } ?? .null)
    }
    register("keys.send", permission: .keys) { arguments, reply throws(ActionError) in
      let keystrokes = try arguments.texts(
        "keystrokes", atMost: Self.mostKeystrokes, longest: ActionLimits.keystrokeBytes)
      for keystroke in keystrokes {
        if let fault = keys.fault(inKeystroke: keystroke) { throw ActionError(fault) }
      }
      reply.answer { () throws(ActionError) in
        try keys.send(keystrokes)
        return .null
      }
    }
    register("keys.type", permission: .keys) { arguments, reply throws(ActionError) in
      let text = try arguments.text("text", 0...ActionLimits.typedBytes)
      reply.answer { () throws(ActionError) in
        try keys.type(text)
        return .null
      }
    }
  }
}
