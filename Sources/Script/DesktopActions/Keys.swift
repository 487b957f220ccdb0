// Tests: DeviceTests

import Lua
public import Scripting

/// A virtual keyboard that sends keys to other programs.
public protocol KeySender: AnyObject {
  /// Creates the keyboard ahead of its use: programs take a moment to notice a new device.
  func prepare()
  /// Why a keystroke such as `ctrl+alt+t` is invalid, in a sentence; nil when it is valid.
  func fault(inKeystroke text: String) -> String?
  /// Sends keystrokes in order, each with its modifiers.
  func send(_ keystrokes: [String]) throws(ActionError)
  /// Types text.
  func type(_ text: String) throws(ActionError)
}

extension ScriptModule {
  /// `thimble.keys`.
  static func keys() -> ScriptModule {
    ScriptModule("thimble.keys", "A virtual keyboard, for the focused window.") {
      [
        .function(
          "send",
          "Presses and releases a key combination: `ctrl`, `alt`, `shift` and `super`, and "
            + "one key, which is a character or a keysym such as `Return`, `F5` or "
            + "`XF86AudioMute`.",
          .required(
            "keystroke", .string(longest: ActionLimits.keystrokeBytes), "such as `ctrl+alt+t`"),
          returns: .result("sent", .boolean, "true")
        ) { plugin, keystroke throws(LuaError) in
          let keys = plugin.actions?.keys
          if let fault = keys?.fault(inKeystroke: keystroke) { throw .raised(fault) }
          return plugin.acting(keys, noKeys) { keys throws(ActionError) in
            try keys.send([keystroke])
          }
        }.example("thimble.keys.send(\"ctrl+alt+t\")"),
        .function(
          "type",
          "Types text, independently of the layout of the real keyboard.",
          .required("text", .string(longest: ActionLimits.typedBytes), "what to write"),
          returns: .result("sent", .boolean, "true")
        ) { plugin, text in
          plugin.acting(plugin.actions?.keys, noKeys) { keys throws(ActionError) in
            try keys.type(text)
          }
        }.example("thimble.keys.type(\"kind regards\")"),
      ]
    }
  }
}

extension ScriptModule {
  /// `thimble.keystroke_fault`, which also those need that press keys in wrapped apps only.
  static func keystrokeFault() -> Member {
    .function(
      "keystroke_fault",
      "Why a text is no key combination, before anything is pressed. Needs no permission.",
      .required(
        "keystroke", .string(longest: ActionLimits.keystrokeBytes), "such as `ctrl+alt+t`"),
      returns: .value(
        "fault", ValueType<String>.string.optional,
        "nil for a key combination, else what is wrong with it")
    ) { plugin, keystroke in
      plugin.actions?.keystrokeFault?(keystroke)
    }
    .example("print(thimble.keystroke_fault(\"ctrl+lft\"))")
  }
}

private let noKeys = "there is no compositor with a virtual keyboard"
