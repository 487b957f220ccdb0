import Lua
import Scripting

extension ScriptModule {
  /// `thimble.keys`.
  static func keys() -> ScriptModule {
    ScriptModule("thimble.keys", "A keyboard that the window with the focus takes for a real one.")
    {
      [
        .function(
          "send",
          "Presses keys together and lets them go: `ctrl`, `alt`, `shift` and `super`, and one key, which is a character or the "
            + "name of a symbol such as `Return`, `F5` or `XF86AudioMute`.",
          .required("keystroke", .string(longest: 256), "such as `ctrl+alt+t`"),
          returns: .outcome("sent", .boolean, "true")
        ) { plugin, keystroke throws(LuaError) in
          let keys = plugin.actions?.keys
          if let fault = keys?.fault(inKeystroke: keystroke) { throw .raised(fault) }
          return plugin.acting(keys, noKeys) { keys throws(ActionError) in
            try keys.send([keystroke])
          }
        }.example("thimble.keys.send(\"ctrl+alt+t\")"),
        .function(
          "type",
          "Writes text as if someone typed it, whatever the layout of the real keyboard is.",
          .required("text", .string(longest: 1024), "what to write"),
          returns: .outcome("sent", .boolean, "true")
        ) { plugin, text in
          plugin.acting(plugin.actions?.keys, noKeys) { keys throws(ActionError) in
            try keys.type(text)
          }
        }.example("thimble.keys.type(\"kind regards\")"),
      ]
    }
  }
}

private let noKeys = "there is no compositor whose keyboard could be used"
