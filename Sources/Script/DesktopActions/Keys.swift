import JSON
import Scripting

/// An action of the virtual keyboard, which sends keys to other programs.
public enum KeyAction: Equatable, Sendable {
  /// Checks a keystroke such as `ctrl+alt+t`. The answer is the reason if it is invalid, as a
  /// sentence, or null if it is valid.
  case check(String)
  /// Presses and releases a key with its modifiers.
  case send(String)
  /// Types text.
  case type(String)

  var message: ActionMessage {
    switch self {
    case .check(let text): ActionMessage("keystroke_fault", ["keystroke": .string(text)])
    case .send(let text): ActionMessage("keys.send", ["keystroke": .string(text)])
    case .type(let text): ActionMessage("keys.type", ["text": .string(text)])
    }
  }
}

extension ActionRow {
  /// The rows of the keyboard.
  static func keys() -> [ActionRow] {
    [
      sendKeys, typeText,
      ActionRow("keystroke_fault", permission: nil, keystroke) { .keys(.check($0)) },
    ]
  }

  private static var keystroke: Parameter<String> {
    .required(
      "keystroke", .text(maximumLength: ActionLimits.keystrokeBytes),
      summary: "such as `ctrl+alt+t`")
  }

  fileprivate static var sendKeys: ActionRow {
    ActionRow("keys.send", permission: .keys, keystroke) { .keys(.send($0)) }
  }

  fileprivate static var typeText: ActionRow {
    let text = Parameter<String>.required(
      "text", .text(maximumLength: ActionLimits.typedBytes), summary: "what to write")
    return ActionRow("keys.type", permission: .keys, text) { .keys(.type($0)) }
  }

  /// `thimble.keystroke_fault`. It needs no permission, so that plugins can use it for keys in
  /// wrapped apps.
  static var keystrokeFault: Member {
    .function(
      "keystroke_fault",
      summary: "Checks a key combination before it is pressed. Needs no permission.",
      keystroke,
      returns: .value(
        "fault", ValueType<String>.string.optional,
        summary: "the mistake; nil for a valid key combination")
    ) { plugin, keystroke in
      plugin.keystrokeFault(keystroke)
    }
    .example("print(thimble.keystroke_fault(\"ctrl+lft\"))")
  }
}

extension ScriptModule {
  /// Returns the module `thimble.keys`.
  static func keys() -> ScriptModule {
    ScriptModule("thimble.keys", "A virtual keyboard, for the focused window.") {
      [
        ActionRow.sendKeys.function(
          "Presses and releases a key combination: `ctrl`, `alt`, `shift` and `super`, and "
            + "one key, which is a character or a keysym such as `Return`, `F5` or "
            + "`XF86AudioMute`.", .done("sent")
        ).example("thimble.keys.send(\"ctrl+alt+t\")"),
        ActionRow.typeText.function(
          "Types text, independently of the layout of the real keyboard.", .done("sent")
        ).example("thimble.keys.type(\"kind regards\")"),
      ]
    }
  }
}
